// Places where a long word may be broken on a narrow card. Browsers know better where they have a
// dictionary, but many have none; a rough rule beats a word cut anywhere.

const SOFT = '\u00ad';
const VOWEL = 'aeiouyäöüáéíóúàèìòùâêîôûAEIOUYÄÖÜ';
/** Letters that belong to one sound. */
const TOGETHER = ['sch', 'ch', 'ck', 'ph', 'th', 'sh', 'qu', 'tz'];
/** Shorter words stay whole, and so do the ends of longer ones. */
const LONG = 10;
const END = 3;

/** Does a syllable begin here: a consonant (or a group that belongs together) before a vowel, after a sound? */
function begins(word: string, at: number): boolean {
  const lower = word.toLowerCase();
  if (VOWEL.includes(lower.charAt(at))) return false;
  const group = TOGETHER.find((letters) => lower.startsWith(letters, at));
  if (!VOWEL.includes(lower.charAt(at + (group?.length ?? 1)))) return false;
  const cutsGroup = TOGETHER.some((letters) =>
    [1, 2].some((inside) => inside < letters.length && lower.startsWith(letters, at - inside)),
  );
  return !cutsGroup;
}

function softened(word: string): string {
  let text = '';
  let last = 0;
  for (let at = END; at <= word.length - END; at += 1) {
    const vowelBefore = [...word.slice(last, at)].some((letter) => VOWEL.includes(letter));
    if (vowelBefore && at - last >= END && begins(word, at)) {
      text += word.slice(last, at) + SOFT;
      last = at;
    }
  }
  return text + word.slice(last);
}

/** The text with soft hyphens in its long words. */
export function hyphenated(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : softened(word)));
}
