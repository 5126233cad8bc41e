// Words that belong to the first load: the game on the home page, its options, how a match ended.

import { words } from '../../words/language.svelte';

export const t = words({
  en: {
    name: 'Racko',
    tagline: 'Twelve cards, twelve slots: swap one at a time until everything rises.',
    goal: 'Twelve in order',
    lessons: { usual: 'the basics', blitz: 'Blitz' },
    options: {
      bonus: 'Bonus for runs',
      blitz: 'Blitz deal',
      partners: 'Two against two',
      target: 'Play to',
      auto_racko: 'The table says Racko',
      blind_trade: 'Blind trade',
      start: 'Who begins',
    },
    points: (count: number) => `${count} points`,
    youWin: 'You win!',
    youBothWin: (partner: string) => `You and ${partner} win!`,
    wins: (name: string) => `${name} wins`,
    bothWin: (one: string, other: string) => `${one} and ${other} win`,
    over: 'The match is over',
    reached: (points: number, target: number) => `${points} points: the target was ${target}.`,
    pair: (one: string, other: string) => `${one} & ${other}`,
    each: (one: string, points: number, other: string, others: number) =>
      `${one} ${points}, ${other} ${others}`,
    rounds: (won: number) => (won === 1 ? '1 round won' : `${won} rounds won`),
  },
  de: {
    name: 'Racko',
    tagline: 'Zwölf Karten, zwölf Spalten: Tausch eine nach der anderen, bis alles steigt.',
    goal: 'Zwölf in Ordnung',
    lessons: { usual: 'so geht’s', blitz: 'Blitz' },
    options: {
      bonus: 'Bonus für Folgen',
      blitz: 'Blitz beim Geben',
      partners: 'Zwei gegen zwei',
      target: 'Gespielt wird bis',
      auto_racko: 'Der Tisch sagt Racko',
      blind_trade: 'Blinder Tausch',
      start: 'Wer beginnt',
    },
    points: (count: number) => `${count} Punkte`,
    youWin: 'Du gewinnst!',
    youBothWin: (partner: string) => `Du und ${partner}, ihr gewinnt!`,
    wins: (name: string) => `${name} gewinnt`,
    bothWin: (one: string, other: string) => `${one} und ${other} gewinnen`,
    over: 'Die Partie ist zu Ende',
    reached: (points: number, target: number) => `${points} Punkte, gespielt wurde bis ${target}.`,
    pair: (one: string, other: string) => `${one} & ${other}`,
    each: (one: string, points: number, other: string, others: number) =>
      `${one} ${points}, ${other} ${others}`,
    rounds: (won: number) => (won === 1 ? '1 Runde gewonnen' : `${won} Runden gewonnen`),
  },
});
