/** Puts a text in quotation marks; marks inside it become the inner ones, as in the sentences of the server. */
const inMarks =
  ([open, close]: readonly [string, string], [innerOpen, innerClose]: readonly [string, string]) =>
  (text: string): string =>
    `${open}${text.replaceAll(open, innerOpen).replaceAll(close, innerClose)}${close}`;

/** “The ‘Victoria’ sails home” */
export const inEnglishMarks = inMarks(['“', '”'], ['‘', '’']);

/** „Die ‚Victoria‘ segelt heim“ */
export const inGermanMarks = inMarks(['„', '“'], ['‚', '‘']);
