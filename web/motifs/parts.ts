// Which part of a deck's drawings holds one of them: told from its name alone, so that nobody needs a list.

/** The part of `count` in which a drawing is. */
export function partOf(name: string, count: number): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sum % count;
}
