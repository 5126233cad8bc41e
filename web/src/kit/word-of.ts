/** A word of a group of a catalogue; the bare key where the server brings one that we have no word for. */
export function wordOf(group: object, key: string): string {
  const word = (group as Record<string, string | undefined>)[key];
  return word ?? key;
}
