// The server tells everyone the same sentences, with names. Who reads about themselves is spoken to.

import type { Language } from './languages';

/** A language as far as it is needed to speak to somebody: the verbs of our sentences, and how they are joined. */
interface Grammar {
  you: string;
  /** As somebody to whom something is done. */
  toYou: string;
  /** From the third person to the second. */
  verbs: Readonly<Record<string, string>>;
  /** What stands before a further verb of the same subject. */
  joints: string;
  /** What stands before somebody to whom something is done. */
  done: readonly string[];
}

const grammars: Partial<Record<Language, Grammar>> = {
  en: {
    you: 'You',
    toYou: 'you',
    verbs: {
      lays: 'lay', has: 'have', goes: 'go', chooses: 'choose', shows: 'show', draws: 'draw', is: 'are', takes: 'take', swaps: 'swap', wins: 'win',
      fills: 'fill', puts: 'put', discards: 'discard', skips: 'skip', asks: 'ask', looks: 'look', trades: 'trade', waits: 'wait', says: 'say',
      turns: 'turn', leaves: 'leave', places: 'place', cannot: 'cannot', must: 'must',
    },
    joints: ', |,? and ',
    done: ['it names '],
  },
  de: {
    you: 'Du',
    toYou: 'dich',
    verbs: {
      legt: 'legst', hat: 'hast', macht: 'machst', will: 'willst', kann: 'kannst', zeigt: 'zeigst', zieht: 'ziehst', ist: 'bist', nimmt: 'nimmst',
      tauscht: 'tauschst', gewinnt: 'gewinnst', füllt: 'füllst', stellt: 'stellst', wirft: 'wirfst', setzt: 'setzt', möchte: 'möchtest',
      sieht: 'siehst', wartet: 'wartest', sagt: 'sagst', dreht: 'drehst', belässt: 'belässt', scheidet: 'scheidest', muss: 'musst',
    },
    joints: ', |,? und ',
    done: ['es trifft '],
  },
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A sentence about me, said to me: “Mia lays 3 and has 2 cards left.” is “You lay 3 and have 2 cards left.” A sentence whose verb is
 * not known stays as it is; so does what stands in quotation marks.
 */
export function toYou(sentence: string, name: string, language: Language): string {
  const grammar = grammars[language];
  if (grammar === undefined || name === '') return sentence;
  const told = sentence.split(/(?<=; )/).map((clause, at) => clauseToYou(clause, name, grammar, at > 0));
  let all = told.join('');
  for (const before of grammar.done) all = all.replace(new RegExp(`${before}${escaped(name)}(?=[.,;])`, 'u'), `${before}${grammar.toYou}`);
  return all;
}

function clauseToYou(clause: string, name: string, { you, verbs, joints }: Grammar, inner: boolean): string {
  if (!clause.startsWith(`${name} `)) return clause;
  const rest = clause.slice(name.length + 1);
  const verb = /^\p{L}+/u.exec(rest)?.[0] ?? '';
  if (!Object.hasOwn(verbs, verb)) return clause;
  // Only the first sentence, and nothing that is quoted, has me as its subject.
  const end = /[“„]|\. |: /u.exec(rest)?.index ?? rest.length;
  const further = new RegExp(`(${joints})(${Object.keys(verbs).join('|')})(?![\\p{L}])`, 'gu');
  const mine = rest.slice(verb.length, end).replaceAll(further, (_, joint: string, next: string) => `${joint}${verbs[next] ?? next}`);
  return `${inner ? you.toLocaleLowerCase() : you} ${verbs[verb] ?? verb}${mine}${rest.slice(end)}`;
}
