import type { Language } from '../words/languages';

/** Languages beside English that must say everything; others may still be on their way. */
export const COMPLETE: readonly Language[] = ['de'];

/** Fails for a complete language if texts are missing, and lists them for one on its way. */
export function expectNothingMissing(language: Language, paths: readonly string[]): void {
  const list = `missing in ${language}:\n${paths.join('\n')}\n`;
  if (paths.length === 0) return;
  if (COMPLETE.includes(language)) throw new Error(list);
  process.stdout.write(list);
}
