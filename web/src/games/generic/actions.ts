// What can be done, in groups: all that is known of an action is its notation.

/** An action on a button. */
export interface Choice {
  /** The notation, as it is sent. */
  action: string;
  /** What stands on the button: the notation without the word of its group. */
  label: string;
}

/** Actions that begin with the same word. */
export interface Group {
  word: string;
  choices: Choice[];
}

/** From this many on there is a field to find one. */
export const MANY = 30;

/** Groups by the first word, in the order of the list. */
export function grouped(legal: readonly string[]): Group[] {
  const groups = new Map<string, Choice[]>();
  for (const action of legal) {
    const [word = action] = action.split(' ', 1);
    const choices = groups.get(word) ?? [];
    choices.push({ action, label: action.slice(word.length).trim() || word });
    groups.set(word, choices);
  }
  return [...groups].map(([word, choices]) => ({ word, choices }));
}

/** Those in which every word that was typed occurs. */
export function filtered(legal: readonly string[], typed: string): string[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '');
  return legal.filter((action) => words.every((word) => action.toLocaleLowerCase().includes(word)));
}
