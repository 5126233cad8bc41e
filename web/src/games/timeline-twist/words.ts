// Words that belong to the first load: the game on the home page, its options, how a match ended.

import { words } from '../../words/language.svelte';

export const t = words({
  en: {
    name: 'Timeline Twist',
    tagline: 'Before the telephone or after it? Put events where they belong in time.',
    options: {
      mode: 'How you play',
      deck: 'Cards',
      categories: 'Only these topics',
      easiest: 'Easiest cards',
      hardest: 'Hardest cards',
      start: 'Who begins',
    },
    modes: { competitive: 'Against each other', cooperative: 'Together' },
    ways: { against: 'against each other', together: 'together' },
    someCards: 'Only some of the cards',
    someCardsHint: 'By difficulty and topic',
    youWin: 'You win!',
    wins: (name: string) => `${name} wins`,
    shared: (names: string) => `${names} share the victory`,
    and: 'and',
    lastCard: 'Nobody else got their last card right in this round.',
    playoff: 'Nobody else was right in the play-off.',
    tooFew: 'There were too few cards for another round of the play-off.',
    left: (count: number) => (count === 0 ? 'no cards left' : count === 1 ? '1 card left' : `${String(count)} cards left`),
    right: (count: number) => (count === 1 ? '1 card right' : `${String(count)} cards right`),
    points: (score: string, one: boolean) => (one ? `${score} point.` : `${score} points.`),
    total: 'Together',
    parts: {
      bottom: 'Bottom row',
      gap: 'Gap row',
      hands: 'Not placed',
      discard: 'Discarded',
      draw: 'Left in the draw pile',
    },
    each: (count: number, worth: string) => `${String(count)} × ${worth}`,
    glowing: (mine: number, all: number) =>
      mine === 0 ? 'None of the cards on this line is yours this time.' : `Yours on this line: ${String(mine)} of ${String(all)} cards, aglow.`,
    missed: 'What the missed cards have to tell',
    ends: {
      all_laid: 'All cards are on the timeline or discarded.',
      stuck: 'Nothing could be placed or discarded any more.',
      nothing_fitted: 'No card fitted.',
    },
  },
  de: {
    name: 'Timeline Twist',
    tagline: 'Vor dem Telefon oder danach? Leg Ereignisse dorthin, wo sie in der Zeit hingehören.',
    options: {
      mode: 'Spielweise',
      deck: 'Karten',
      categories: 'Nur diese Themen',
      easiest: 'Leichteste Karten',
      hardest: 'Schwerste Karten',
      start: 'Wer beginnt',
    },
    modes: { competitive: 'Gegeneinander', cooperative: 'Miteinander' },
    ways: { against: 'gegeneinander', together: 'miteinander' },
    someCards: 'Nur ein Teil der Karten',
    someCardsHint: 'Nach Schwierigkeit und Thema',
    youWin: 'Du gewinnst!',
    wins: (name) => `${name} gewinnt`,
    shared: (names) => `${names} teilen sich den Sieg`,
    and: 'und',
    lastCard: 'Niemand sonst ist in dieser Runde die letzte Karte losgeworden.',
    playoff: 'Im Stechen lag sonst niemand richtig.',
    tooFew: 'Für eine weitere Runde im Stechen fehlten die Karten.',
    left: (count) => (count === 0 ? 'keine Karten mehr' : count === 1 ? 'noch 1 Karte' : `noch ${String(count)} Karten`),
    right: (count) => (count === 1 ? '1 Karte richtig' : `${String(count)} Karten richtig`),
    points: (score, one) => (one ? `${score} Punkt.` : `${score} Punkte.`),
    total: 'Zusammen',
    parts: {
      bottom: 'Untere Reihe',
      gap: 'Lückenreihe',
      hands: 'Nicht angelegt',
      discard: 'Abgelegt',
      draw: 'Noch im Zugstapel',
    },
    each: (count, worth) => `${String(count)} × ${worth}`,
    glowing: (mine, all) =>
      mine === 0
        ? 'Diesmal ist keine Karte in diesem Zeitstrahl von dir.'
        : `Von dir in diesem Zeitstrahl: ${String(mine)} von ${String(all)} Karten, leuchtend.`,
    missed: 'Was die verpassten Karten erzählen',
    ends: {
      all_laid: 'Alle Karten liegen im Zeitstrahl oder sind abgelegt.',
      stuck: 'Es ließ sich nichts mehr anlegen oder ablegen.',
      nothing_fitted: 'Keine Karte hat gepasst.',
    },
  },
});
