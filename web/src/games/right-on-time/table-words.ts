// Words of the table view.

import { words } from '../../words/language.svelte';

/** One way to lay cards, for the sentence that lists them. */
export type Way = 'high' | 'pair' | 'zero';

const list = (parts: readonly string[], or: string): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${or} ${parts.at(-1) ?? ''}`;

export const t = words({
  en: {
    round: (n: number, toWin: number) => `Round ${n} · first to ${toWin}`,
    // prompt
    open: 'You open: lay any one card.',
    ways: (ways: readonly Way[], top: number) => {
      const each = {
        high: top === 0 ? 'any one card' : `one card above ${top}`,
        pair: `two cards up to ${top}`,
        zero: 'Back to zero',
      };
      return `Lay ${list(
        ways.map((way) => each[way]),
        'or',
      )}.`;
    },
    onlyTurn: 'This is your one turn: get rid of everything.',
    pickFirst: 'First tap a card: those that stand out fit.',
    show: 'Nothing fits. Show your card and draw one.',
    partner: (card: string) => `${card} needs a second card.`,
    value: 'What does the Joker count?',
    effect: 'Only one of the two effects happens. Which one?',
    who: { you: 'Who goes next? Choose a seat.', draw: 'Who draws a card? Choose a seat.' },
    onTop: (card: string) => `${card} will be on top.`,
    aimed: {
      you: (name: string) => `${name} goes next.`,
      draw: (name: string) => `${name} draws a card.`,
    },
    aimedAtMe: { you: 'You go on at once.', draw: 'You draw a card.' },
    give: (spare: string) => `For ${spare}: which hand card goes under the draw pile?`,
    turnOf: (name: string) => `It is ${name}’s turn.`,
    spareAnytime: 'You can swap in a spare card now.',
    youAreOut: 'You are out. The next one out takes the point.',
    youWait: (name: string) => `You are out. ${name} has one turn left.`,
    won: (name: string) => `${name} has won the match.`,
    youWon: 'You have won the match.',
    // piles
    drawPile: (n: number) => (n === 1 ? 'Draw pile, 1 card' : `Draw pile, ${n} cards`),
    cardsLeft: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
    discardPile: (top: string) => `Discard pile, on top: ${top}`,
    noDiscard: 'Discard pile, still empty',
    firstCard: 'The first card goes here',
    below: (cards: string) => `below it: ${cards}`,
    laidBy: (card: string, name: string) => `${card} from ${name}`,
    laidByMe: (card: string) => `${card} from you`,
    // hand
    hand: 'Your hand',
    handHint: 'Arrow keys walk the hand, digits pick by value, Escape takes back.',
    noCards: 'No cards left.',
    // choosing
    choice: 'What is chosen',
    dial: 'What the Joker counts',
    dialOf: (n: number) => `What Joker ${n} counts`,
    swap: 'Swap order',
    effects: 'Which effect happens',
    effectNames: { you: 'You’re it!', draw: 'Draw!' },
    me: 'Me',
    you: 'You',
    lay: (cards: string) => `Lay ${cards}`,
    layNothing: 'Lay',
    takeBack: 'Take back',
    showCard: 'Show and draw',
    swapSpare: (take: string, give: string) => `Take spare card ${take} for ${give}`,
    // seats
    cardsOf: (n: number) => (n === 1 ? '1 card in hand' : `${n} cards in hand`),
    sparesOf: (n: number) => (n === 1 ? '1 spare card' : `${n} spare cards`),
    spares: 'Your spare cards',
    spare: (card: string) => `Spare card ${card}`,
    spareNote: 'Spare card',
    holds: (cards: string) => `has shown ${cards}`,
    points: (n: number, toWin: number) => (n === 1 ? `1 victory point of ${toWin}` : `${n} victory points of ${toWin}`),
    out: 'out',
    lastTurn: 'one turn left',
    // moments
    shows: (name: string) => `${name} shows`,
    youShow: 'You show',
    roundWon: (name: string) => `${name} wins the round`,
    youWonRound: 'You win the round',
    how: {
      second_out: 'Second one out: right on time.',
      other_stuck: 'The other player could not get rid of everything.',
    },
  },
  de: {
    round: (n: number, toWin: number) => `Durchgang ${n} · bis ${toWin}`,
    open: 'Du eröffnest: Leg eine Karte deiner Wahl.',
    ways: (ways: readonly Way[], top: number) => {
      const each = {
        high: top === 0 ? 'irgendeine Karte' : `eine Karte über ${top}`,
        pair: `zwei Karten bis ${top}`,
        zero: 'Zurück auf Null',
      };
      return `Leg ${list(
        ways.map((way) => each[way]),
        'oder',
      )}.`;
    },
    onlyTurn: 'Das ist dein einziger Zug: Alles muss raus.',
    pickFirst: 'Tipp zuerst eine Karte an: Was heraussteht, passt.',
    show: 'Nichts passt. Zeig deine Karte und zieh eine.',
    partner: (card: string) => `${card} braucht eine zweite Karte.`,
    value: 'Was zählt der Joker?',
    effect: 'Nur einer der beiden Effekte gilt. Welcher?',
    who: { you: 'Wer ist als Nächstes dran? Wähl einen Platz.', draw: 'Wer zieht eine Karte? Wähl einen Platz.' },
    onTop: (card: string) => `${card} kommt nach oben.`,
    aimed: {
      you: (name: string) => `${name} ist als Nächstes dran.`,
      draw: (name: string) => `${name} zieht eine Karte.`,
    },
    aimedAtMe: { you: 'Du machst gleich weiter.', draw: 'Du ziehst eine Karte.' },
    give: (spare: string) => `Für ${spare}: Welche Handkarte kommt unter den Nachziehstapel?`,
    turnOf: (name: string) => `${name} ist dran.`,
    spareAnytime: 'Du kannst jetzt eine Zusatzkarte eintauschen.',
    youAreOut: 'Du bist fertig. Wer jetzt als Nächstes fertig wird, bekommt den Punkt.',
    youWait: (name: string) => `Du bist fertig. ${name} hat noch einen Zug.`,
    won: (name: string) => `${name} hat die Partie gewonnen.`,
    youWon: 'Du hast die Partie gewonnen.',
    drawPile: (n: number) => (n === 1 ? 'Nachziehstapel, 1 Karte' : `Nachziehstapel, ${n} Karten`),
    cardsLeft: (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`),
    discardPile: (top: string) => `Ablagestapel, oben: ${top}`,
    noDiscard: 'Ablagestapel, noch leer',
    firstCard: 'Hierhin kommt die erste Karte',
    below: (cards: string) => `darunter: ${cards}`,
    laidBy: (card: string, name: string) => `${card} von ${name}`,
    laidByMe: (card: string) => `${card} von dir`,
    hand: 'Deine Hand',
    handHint: 'Mit den Pfeiltasten gehst du durch die Hand, Ziffern wählen nach Wert, Escape nimmt zurück.',
    noCards: 'Keine Karten mehr.',
    choice: 'Was du gewählt hast',
    dial: 'Was der Joker zählt',
    dialOf: (n: number) => `Was Joker ${n} zählt`,
    swap: 'Reihenfolge tauschen',
    effects: 'Welcher Effekt gilt',
    effectNames: { you: 'Du bist!', draw: 'Ziehen!' },
    me: 'Ich',
    you: 'Du',
    lay: (cards: string) => `${cards} legen`,
    layNothing: 'Legen',
    takeBack: 'Zurücknehmen',
    showCard: 'Zeigen und ziehen',
    swapSpare: (take: string, give: string) => `Zusatzkarte ${take} für ${give} nehmen`,
    cardsOf: (n: number) => (n === 1 ? '1 Karte auf der Hand' : `${n} Karten auf der Hand`),
    sparesOf: (n: number) => (n === 1 ? '1 Zusatzkarte' : `${n} Zusatzkarten`),
    spares: 'Deine Zusatzkarten',
    spare: (card: string) => `Zusatzkarte ${card}`,
    spareNote: 'Zusatzkarte',
    holds: (cards: string) => `hat ${cards} gezeigt`,
    points: (n: number, toWin: number) => (n === 1 ? `1 Siegpunkt von ${toWin}` : `${n} Siegpunkte von ${toWin}`),
    out: 'fertig',
    lastTurn: 'noch ein Zug',
    shows: (name: string) => `${name} zeigt`,
    youShow: 'Du zeigst',
    roundWon: (name: string) => `${name} gewinnt den Durchgang`,
    youWonRound: 'Du gewinnst den Durchgang',
    how: {
      second_out: 'Als Zweites fertig: genau richtig.',
      other_stuck: 'Die andere Person ist nicht alles losgeworden.',
    },
  },
});
