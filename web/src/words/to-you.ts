// The server tells everyone the same sentences, with names. Who reads about themselves is spoken to.

import type { Language } from './languages';

/** A language as far as it is needed to speak to somebody: the verbs of our sentences, and how they are joined. */
interface Grammar {
  you: string;
  /** From the third person to the second. */
  verbs: Readonly<Record<string, string>>;
  /** What stands before a further verb of the same subject. */
  joints: string;
  /** Where somebody is named who is not the subject, or not alone: what is found (`@` is the name), and what is said instead. */
  named: readonly (readonly [found: string, said: string])[];
}

/** Points of everyone, one after the other. */
const POINTS = '(?<=[:;,] )@ (?=[−-]?\\d)';

const grammars: Partial<Record<Language, Grammar>> = {
  en: {
    you: 'You',
    verbs: {
      lays: 'lay', has: 'have', goes: 'go', chooses: 'choose', shows: 'show', draws: 'draw', is: 'are', takes: 'take', swaps: 'swap', wins: 'win',
      fills: 'fill', puts: 'put', discards: 'discard', skips: 'skip', asks: 'ask', looks: 'look', trades: 'trade', waits: 'wait', says: 'say',
      turns: 'turn', leaves: 'leave', places: 'place', cannot: 'cannot', must: 'must',
    },
    joints: ', |,? and ',
    named: [
      ['it names @(?=[.,;])', 'it names you'],
      ['(?<=^Round \\d+: )@ opens', 'you open'],
      ['(?<=^Round \\d+: )@ deals', 'you deal'],
      ['for @ to draw', 'for you to draw'],
      ['^@’s rack', 'Your rack'],
      ['@’s slot', 'your slot'],
      ['(?<=: )@ chooses again', 'you choose again'],
      ['^@ and (.+?) (switch|say) ', 'You and $1 $2 '],
      ['^(.+?) and @ (switch|say) ', '$1 and you $2 '],
      [POINTS, 'you '],
    ],
  },
  de: {
    you: 'Du',
    verbs: {
      legt: 'legst', hat: 'hast', macht: 'machst', will: 'willst', kann: 'kannst', zeigt: 'zeigst', zieht: 'ziehst', ist: 'bist', nimmt: 'nimmst',
      tauscht: 'tauschst', gewinnt: 'gewinnst', füllt: 'füllst', stellt: 'stellst', wirft: 'wirfst', setzt: 'setzt', möchte: 'möchtest',
      sieht: 'siehst', wartet: 'wartest', sagt: 'sagst', dreht: 'drehst', belässt: 'belässt', scheidet: 'scheidest', muss: 'musst',
    },
    joints: ', |,? und ',
    named: [
      ['es trifft @(?=[.,;])', 'es trifft dich'],
      ['(?<=^Durchgang \\d+: )@ eröffnet', 'Du eröffnest'],
      ['(?<=^Runde \\d+: )@ gibt', 'Du gibst'],
      ['^Für @ ist', 'Für dich ist'],
      ['^Bei @ steigt', 'Bei dir steigt'],
      ['Spalte (\\d+) von @(?!\\p{L})', 'deiner Spalte $1'],
      ['(?<=: )@ wählt noch einmal', 'du wählst noch einmal'],
      ['^@ und (.+?) tauschen ', 'Du und $1 tauscht '],
      ['^(.+?) und @ tauschen ', '$1 und du tauscht '],
      ['^@ und (.+?) sagen ', 'Du und $1 sagt '],
      ['^(.+?) und @ sagen ', '$1 und du sagt '],
      [POINTS, 'du '],
    ],
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
  return grammar.named.reduce((all, [found, said]) => all.replace(new RegExp(found.replace('@', escaped(name)), 'u'), said), told.join(''));
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
