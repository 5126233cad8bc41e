// Words that belong to the first load: the game on the home page, its options, how a match ended.

import { words } from '../../words/language.svelte';

export const t = words({
  en: {
    name: 'Right on Time',
    tagline: 'Get rid of your cards, just not too soon: the second one out takes the round.',
    goal: 'Second one out wins',
    options: {
      last_you_are_it_left: 'Last You’re it! goes left',
      last_joker_is_seven: 'Last Joker counts 7',
      last_pair_high_on_top: 'Last pair: higher card on top',
      start: 'Who opens',
    },
    youWin: 'You win!',
    wins: (name: string) => `${name} wins!`,
    reason: (rounds: number) => `Three victory points after ${rounds} rounds.`,
  },
  de: {
    name: 'Right on Time',
    tagline: 'Werde deine Karten los, nur nicht zu früh: Wer als Zweites fertig ist, gewinnt den Durchgang.',
    goal: 'Platz zwei gewinnt',
    options: {
      last_you_are_it_left: 'Letztes Du bist! geht nach links',
      last_joker_is_seven: 'Letzter Joker zählt 7',
      last_pair_high_on_top: 'Letztes Paar: höhere Karte oben',
      start: 'Wer eröffnet',
    },
    youWin: 'Du gewinnst!',
    wins: (name: string) => `${name} gewinnt!`,
    reason: (rounds: number) => `Drei Siegpunkte nach ${rounds} Durchgängen.`,
  },
});
