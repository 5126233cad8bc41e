/** What is one thing to the eye stays in one line: a year and its era. */
export function unbroken(words: string): string {
  return words.replaceAll(/(\d) (v\. Chr\.|BCE)/g, (_, digit: string, era: string) => `${digit}\u00A0${era.replaceAll(' ', '\u00A0')}`);
}
