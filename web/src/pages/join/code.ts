/** How many letters and digits the code of a table has. */
export const CODE_LENGTH = 8;

/** What somebody typed or pasted, a whole link included, as a bare code; not necessarily a complete one. */
export function readCode(text: string): string {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  const letters = (link?.[1] ?? text).toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.slice(0, CODE_LENGTH);
}

/** A code as it is easiest to read aloud and to compare: in two halves. */
export function showCode(code: string): string {
  const half = CODE_LENGTH / 2;
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code;
}

export function isComplete(code: string): boolean {
  return code.length === CODE_LENGTH;
}
