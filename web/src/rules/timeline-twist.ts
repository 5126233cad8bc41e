import { example, item, list, picture, ruling, same, text, type Rules } from './content';
import Blocked from './pictures/timeline-twist/Blocked.svelte';
import Count from './pictures/timeline-twist/Count.svelte';
import Discarding from './pictures/timeline-twist/Discarding.svelte';
import Equal from './pictures/timeline-twist/Equal.svelte';
import Gaps from './pictures/timeline-twist/Gaps.svelte';
import Rows from './pictures/timeline-twist/Rows.svelte';
import Sides from './pictures/timeline-twist/Sides.svelte';
import Symbols from './pictures/timeline-twist/Symbols.svelte';

export const rules: Rules = {
  game: 'timeline-twist',
  name: { en: 'Timeline Twist', de: 'Timeline Twist' },
  players: {
    en: 'Against each other for 2 to 8, together for 1 to 8',
    de: 'Gegeneinander zu 2 bis 8, miteinander zu 1 bis 8',
  },
  minute: [
    {
      en: 'Every card tells of an event. When it happened stands on the back, and nobody sees the back beforehand.',
      de: 'Jede Karte erzählt von einem Ereignis. Wann es war, steht auf der Rückseite, und die sieht vorher niemand.',
    },
    {
      en: '*Against each other:* put one of your cards into the timeline where you think it belongs, and turn it over. Right: it stays. Wrong: it goes, and you draw another.',
      de: '*Gegeneinander:* Du legst eine deiner Karten dorthin in den Zeitstrahl, wo sie deiner Meinung nach hingehört, und drehst sie um. Stimmt es, bleibt sie. Stimmt es nicht, kommt sie weg, und du ziehst eine neue.',
    },
    {
      en: 'Whoever is the only one to get rid of all their cards in a round wins.',
      de: 'Wer in einer Runde als Einziges alle Karten los wird, gewinnt.',
    },
    {
      en: '*Together:* turn cards over one by one, and each goes where its date says. Older or younger than everything so far makes the bottom row longer, all others need a free place in the gap row above it.',
      de: '*Miteinander:* Ihr deckt Karten auf, und jede kommt dorthin, wo ihr Datum hingehört. Was älter oder jünger ist als alles bisher, verlängert die untere Reihe, alle anderen brauchen einen freien Platz in der Lückenreihe darüber.',
    },
    {
      en: 'What does not fit is blocked and can only be discarded, if the symbols match. In the end each card on the timeline brings points, each other card costs one.',
      de: 'Was nicht passt, ist blockiert und lässt sich nur noch ablegen, wenn die Symbole stimmen. Am Ende bringt jede Karte im Zeitstrahl Punkte, und jede andere kostet einen.',
    },
  ],
  sections: [
    {
      id: 'cards',
      title: { en: 'The cards', de: 'Die Karten' },
      blocks: [
        text(['TL-1'], {
          en: 'Each card has two sides. The *fact side* says what happened and shows a symbol. The *date side* says when, and shows a different symbol.',
          de: 'Jede Karte hat zwei Seiten. Auf der *Faktenseite* steht, was geschah, dazu ein Symbol. Auf der *Datumsseite* steht, wann es war, dazu ein anderes Symbol.',
        }),
        picture(Sides, {
          en: 'The same card from both sides: the fact with its symbol, and the date with another.',
          de: 'Dieselbe Karte von beiden Seiten: das Ereignis mit seinem Symbol und das Datum mit einem anderen.',
        }),
        ruling(['TL-2'], {
          en: 'A date is a year, or a day where a deck is that exact; within one year a deck never mixes the two. Years BCE come before year 1, and there is no year 0. Two cards have the same date if the same date is printed on both.',
          de: 'Ein Datum ist ein Jahr oder, wo es ein Kartensatz so genau nimmt, ein Tag. Innerhalb eines Jahres mischt ein Kartensatz das nie. Jahre v. Chr. liegen vor dem Jahr 1, ein Jahr 0 gibt es nicht. Zwei Karten haben dasselbe Datum, wenn auf beiden dasselbe steht.',
        }),
        ruling(['TL-3'], {
          en: 'There are five symbols: quill, crown, wheel, flask and anchor. They are spread evenly over the deck, and the two on a card always differ. You only need them when you play together.',
          de: 'Es gibt fünf Symbole: Feder, Krone, Rad, Kolben und Anker. Sie sind gleichmäßig verteilt, und die zwei auf einer Karte sind immer verschieden. Ihr braucht sie nur, wenn ihr miteinander spielt.',
        }),
        picture(Symbols, {
          en: 'The five symbols. Each has its own shape.',
          de: 'Die fünf Symbole. Jedes hat seine eigene Form.',
        }),
        text(['TL-4'], {
          en: 'Until a card is placed or discarded, nobody gets to see its date side. Not even your browser has it: the dates stay on the server until they are turned.',
          de: 'Bis eine Karte gelegt oder abgelegt ist, sieht niemand ihre Datumsseite. Auch dein Browser kennt sie nicht: Die Daten bleiben auf dem Server, bis sie aufgedeckt werden.',
        }),
      ],
    },
    {
      id: 'against-start',
      part: { en: 'Against each other', de: 'Gegeneinander' },
      title: { en: 'How it starts', de: 'So geht es los' },
      blocks: [
        text(['TC-1'], {
          en: 'Everyone gets four cards, fact side up in front of them: all can read them, nobody knows the dates. One more card is turned to its date side. This *start card* is the beginning of the timeline.',
          de: 'Vor jeder Person liegen vier Karten mit der Faktenseite nach oben: Alle können sie lesen, niemand kennt die Daten. Eine weitere Karte wird auf die Datumsseite gedreht. Mit dieser *Startkarte* beginnt der Zeitstrahl.',
        }),
        text(['TC-1'], {
          en: 'By custom the youngest begins. At our tables it is drawn by lot, or you pick a seat beforehand.',
          de: 'Nach altem Brauch beginnt die jüngste Person. Hier entscheidet das Los, oder ihr legt den Platz vorher fest.',
        }),
        ruling(['TC-11'], {
          en: 'The deck needs four cards for each player and one to start with: for five players that is at least 21.',
          de: 'Der Kartensatz braucht vier Karten pro Person und eine für den Anfang: zu fünft also mindestens 21.',
        }),
      ],
    },
    {
      id: 'against-turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['TC-2'], {
          en: 'It goes round clockwise. Choose one of your cards and a *gap*: left of everything, right of everything, or between two neighbours. Three cards on the timeline make four gaps.',
          de: 'Es geht im Uhrzeigersinn reihum. Du wählst eine deiner Karten und eine *Zeitlücke*: ganz links, ganz rechts oder zwischen zwei Nachbarn. Drei Karten im Zeitstrahl haben vier Zeitlücken.',
        }),
        picture(Gaps, {
          en: 'A timeline of three cards and its four gaps.',
          de: 'Ein Zeitstrahl aus drei Karten mit seinen vier Zeitlücken.',
        }),
        text(['TC-3'], {
          en: 'Then the card is turned over. If it is not earlier than its left neighbour and not later than its right one, it is *right* and stays, date up.',
          de: 'Dann wird die Karte umgedreht. Ist sie nicht älter als ihre linke Nachbarin und nicht jünger als ihre rechte, liegt sie *richtig* und bleibt liegen, mit dem Datum nach oben.',
        }),
        text(['TC-4'], {
          en: 'If not, it goes to the discard pile, date up, and you draw a new one. So a mistake leaves you with as many cards as before.',
          de: 'Wenn nicht, kommt sie mit dem Datum nach oben auf den Ablagestapel, und du ziehst eine neue. Nach einem Irrtum hast du also so viele Karten wie vorher.',
        }),
        text(['TC-5'], {
          en: 'Cards with the same date lie side by side, and it does not matter in which order. Either side of an equal date is right.',
          de: 'Karten mit demselben Datum liegen nebeneinander, in welcher Reihenfolge, ist egal. Links und rechts von einem gleichen Datum ist beides richtig.',
        }),
        picture(Equal, {
          en: 'The new card is from 1883 too: it may lie left or right of the other one.',
          de: 'Auch die neue Karte ist von 1883: Sie darf links oder rechts von der anderen liegen.',
        }),
        text(['TC-6'], {
          en: 'If the draw pile is empty when you have to draw, the discard pile is shuffled and becomes the new one.',
          de: 'Ist der Zugstapel leer, wenn du ziehen musst, wird der Ablagestapel gemischt und ist der neue Zugstapel.',
        }),
        ruling(['TC-4', 'TC-6'], {
          en: 'Your wrong card is already on the discard pile then, so it may come straight back to you. If both piles are empty, nothing is drawn.',
          de: 'Deine falsche Karte liegt dann schon auf dem Ablagestapel, kann also gleich zu dir zurückkommen. Sind beide Stapel leer, wird nicht gezogen.',
        }),
      ],
    },
    {
      id: 'against-end',
      title: { en: 'Who wins', de: 'Wer gewinnt' },
      blocks: [
        text(['TC-7'], {
          en: 'A round is over when everyone has had one turn, counted from the player who began. So everyone gets the same number of turns. If exactly one player has then placed their last card right, that player wins.',
          de: 'Eine Runde ist vorbei, wenn alle einmal dran waren, gezählt ab der Person, die begonnen hat. So kommen alle gleich oft dran. Hat dann genau eine Person ihre letzte Karte richtig gelegt, gewinnt sie.',
        }),
        ruling(['TC-10'], {
          en: 'If you have no cards left, you wait for the end of the round.',
          de: 'Wenn du keine Karten mehr hast, wartest du, bis die Runde zu Ende ist.',
        }),
        text(['TC-8'], {
          en: '*Play-off.* If several placed their last card in the same round, only they play on; the others are out. In each further round each of them draws one card and places it as usual. Whoever is alone in being right wins.',
          de: '*Stechen.* Haben mehrere in derselben Runde ihre letzte Karte gelegt, spielen nur sie weiter, die anderen scheiden aus. In jeder weiteren Runde ziehen sie je eine Karte und legen sie wie gewohnt. Wer als Einziges richtig liegt, gewinnt.',
        }),
        ruling(['TC-8'], {
          en: 'All cards of a play-off round are drawn at its start, clockwise from the player who begins. That is the seat that began the round before or, if it is out, the next one clockwise that is still in. A wrong card is discarded, and you draw none for it. Players leave only at the end of a round, and their cards stay where they are.',
          de: 'Alle Karten einer Stechrunde werden zu Beginn gezogen, im Uhrzeigersinn ab der Person, die beginnt. Das ist der Platz, der die Runde davor begonnen hat, oder, wenn er ausgeschieden ist, der nächste im Uhrzeigersinn. Eine falsche Karte wird abgelegt, und du ziehst keine dafür. Ausgeschieden wird erst am Ende einer Runde, und die Karten bleiben liegen.',
        }),
        ruling(['TC-9'], {
          en: 'If some but not all are right in a play-off round, the others drop out. If nobody is right, all go on. If both piles together hold too few cards for those still in, nobody draws any more and they share the victory.',
          de: 'Liegen in einer Stechrunde mehrere richtig, aber nicht alle, scheiden die übrigen aus. Liegt niemand richtig, bleiben alle drin. Reichen die Karten beider Stapel nicht mehr für alle, die noch drin sind, zieht niemand mehr, und sie gewinnen gemeinsam.',
        }),
      ],
    },
    {
      id: 'together-start',
      part: { en: 'Together', de: 'Miteinander' },
      title: { en: 'How it starts', de: 'So geht es los' },
      blocks: [
        text(['TK-1'], {
          en: 'You play with 36 cards of the deck, drawn at random. Four lie in front of each player, fact side up. One card, date side up, starts the *bottom row* of the timeline, another one the discard pile. The rest is the draw pile.',
          de: 'Ihr spielt mit 36 zufälligen Karten aus dem Kartensatz. Vor jeder Person liegen vier, Faktenseite oben. Eine Karte beginnt mit der Datumsseite nach oben die *untere Reihe* des Zeitstrahls, eine zweite den Ablagestapel. Der Rest ist der Zugstapel.',
        }),
        text(['TK-1'], {
          en: 'It goes round clockwise. By custom the oldest begins; at our tables it is drawn by lot, or you pick a seat beforehand.',
          de: 'Es geht im Uhrzeigersinn reihum. Nach altem Brauch beginnt die älteste Person, hier entscheidet das Los, oder ihr legt den Platz vorher fest.',
        }),
        text(['TK-13'], {
          en: 'Talk about everything, as much as you like. Whoever is on turn decides.',
          de: 'Redet über alles, so viel ihr wollt. Wer am Zug ist, entscheidet.',
        }),
        ruling(['TK-1', 'TK-18'], {
          en: 'You may also play alone. The deck needs at least 36 cards.',
          de: 'Du kannst auch allein spielen. Der Kartensatz braucht mindestens 36 Karten.',
        }),
      ],
    },
    {
      id: 'together-turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['TK-2'], {
          en: 'You do one of two things: *place* one or two of your cards, one after the other, or *discard* one card. Never both.',
          de: 'Du tust eins von beidem: Du *legst* eine oder zwei deiner Karten in den Zeitstrahl, eine nach der anderen, oder du *legst eine ab*. Nie beides.',
        }),
        text(['TK-3'], {
          en: 'At the end of your turn you draw until you have four cards again, as long as the draw pile lasts. Blocked cards count among the four.',
          de: 'Am Ende deines Zugs ziehst du wieder auf vier Karten auf, solange der Zugstapel reicht. Blockierte Karten zählen dabei mit.',
        }),
      ],
    },
    {
      id: 'together-place',
      title: { en: 'Placing cards', de: 'Karten legen' },
      blocks: [
        text(['TK-4'], {
          en: 'Choose one of your cards that is not blocked and turn it over. You do not choose where it goes, its date does:',
          de: 'Du wählst eine deiner Karten, die nicht blockiert ist, und drehst sie um. Wohin sie kommt, entscheidest nicht du, sondern ihr Datum:',
        }),
        list(
          item(['TK-5'], {
            en: 'Older than everything: far left in the *bottom row*. Younger than everything: far right in it.',
            de: 'Älter als alles: ganz links in die *untere Reihe*. Jünger als alles: ganz rechts.',
          }),
          item(['TK-6'], {
            en: 'Same date as a card on the timeline, in either row: *onto that card*, a little offset so that both can be read. It counts for the same row.',
            de: 'Gleiches Datum wie eine Karte im Zeitstrahl, egal in welcher Reihe: *auf diese Karte*, leicht versetzt, damit man beide lesen kann. Sie zählt für dieselbe Reihe.',
          }),
          item(['TK-7'], {
            en: 'Between two neighbours of the bottom row: above the two, in the *gap row*, if that place is free.',
            de: 'Zwischen zwei Nachbarn der unteren Reihe: darüber, in die *Lückenreihe*, wenn der Platz noch frei ist.',
          }),
        ),
        picture(Rows, {
          en: 'Below, the bottom row from 1789 to 1969. Above it, in the gap row, 1859 lies between its neighbours; the place between 1883 and 1969 is still free. Anything before 1789 or after 1969 makes the bottom row longer.',
          de: 'Unten die untere Reihe von 1789 bis 1969. Darüber, in der Lückenreihe, liegt 1859 zwischen seinen Nachbarn, der Platz zwischen 1883 und 1969 ist noch frei. Alles vor 1789 und nach 1969 verlängert die untere Reihe.',
        }),
        text(['TK-8'], {
          en: 'If the place in the gap row is taken, the card does not fit. It comes back in front of you, fact side up and turned sideways: it is *blocked*. It can never be placed again, only discarded. You must try another card.',
          de: 'Ist der Platz in der Lückenreihe besetzt, passt die Karte nicht. Sie kommt zu dir zurück, Faktenseite oben und quer: Sie ist *blockiert*. In den Zeitstrahl kann sie nie mehr, du kannst sie nur noch ablegen. Du musst es mit einer anderen Karte versuchen.',
        }),
        picture(Blocked, {
          en: '1815 would belong where 1859 already lies. The card is blocked.',
          de: '1815 gehörte dorthin, wo schon 1859 liegt. Die Karte ist blockiert.',
        }),
        ruling(['TK-12'], {
          en: 'Everyone has seen the date of a blocked card, so it stays in sight, and so does the symbol of that side.',
          de: 'Das Datum einer blockierten Karte haben alle gesehen, also bleibt es sichtbar, ebenso das Symbol dieser Seite.',
        }),
        text(['TK-10'], {
          en: 'Once a card has found its place you may end your turn or try a second one. If that one is blocked, you may stop or try another, as often as you like. After the second success your turn ends.',
          de: 'Sobald eine Karte liegt, darfst du aufhören oder eine zweite versuchen. Wird die blockiert, darfst du aufhören oder die nächste versuchen, so oft du willst. Nach dem zweiten Erfolg endet dein Zug.',
        }),
        ruling(['TK-10'], {
          en: 'If you stop after one card, you say so yourself, even when there is no other card left to try. Only the end of the game comes by itself.',
          de: 'Hörst du nach einer Karte auf, sagst du das selbst, auch wenn du gar keine andere mehr versuchen kannst. Nur das Ende des Spiels kommt von allein.',
        }),
        text(['TK-9'], {
          en: 'Careful: if you have chosen to place and not a single card finds a place in your turn, *the game is over*.',
          de: 'Vorsicht: Wenn du legen wolltest und in deinem Zug keine einzige Karte Platz findet, ist *das Spiel zu Ende*.',
        }),
      ],
    },
    {
      id: 'together-discard',
      title: { en: 'Discarding', de: 'Ablegen' },
      blocks: [
        text(['TK-11'], {
          en: 'You may discard one of your cards, blocked or not, if the symbol on its *fact side* is the one that shows on top of the discard pile. It goes there date side up, and so a new symbol shows.',
          de: 'Du darfst eine deiner Karten ablegen, blockiert oder nicht, wenn das Symbol ihrer *Faktenseite* oben auf dem Ablagestapel zu sehen ist. Sie kommt mit der Datumsseite nach oben darauf, und schon zeigt der Stapel ein neues Symbol.',
        }),
        picture(Discarding, {
          en: 'The pile shows an anchor, so the card with the anchor may go. Its other side shows a crown, and now a crown is needed.',
          de: 'Der Stapel zeigt einen Anker, also darf die Karte mit dem Anker weg. Ihre andere Seite zeigt eine Krone, ab jetzt ist eine Krone gefragt.',
        }),
      ],
    },
    {
      id: 'together-end',
      title: { en: 'The end', de: 'Das Ende' },
      blocks: [
        text(['TK-14'], {
          en: 'When the draw pile is empty, you go on with what lies in front of you. Whoever has no cards left is skipped.',
          de: 'Ist der Zugstapel leer, spielt ihr mit dem weiter, was vor euch liegt. Wer keine Karten mehr hat, wird übersprungen.',
        }),
        text(['TK-15'], { en: 'The game is over as soon as', de: 'Das Spiel ist zu Ende, sobald' }),
        list(
          item(['TK-15'], {
            en: 'every card is on the timeline or discarded,',
            de: 'alle Karten im Zeitstrahl oder abgelegt sind,',
          }),
          item(['TK-15'], {
            en: 'the player on turn has cards but can do nothing with them: all are blocked, and none has the right symbol. That is judged after the player before has drawn up,',
            de: 'die Person am Zug mit ihren Karten nichts anfangen kann: Alle sind blockiert, und keine hat das passende Symbol. Das zählt erst, wenn die Person davor nachgezogen hat,',
          }),
          item(['TK-9', 'TK-15'], {
            en: 'or someone tried to place and did not manage a single card.',
            de: 'oder jemand legen wollte und keine einzige Karte untergebracht hat.',
          }),
        ),
      ],
    },
    {
      id: 'together-score',
      title: { en: 'Your score', de: 'Eure Punkte' },
      blocks: [
        text(['TK-16'], {
          en: 'Each card in the bottom row brings 2 points, each in the gap row 1. Each card that is still in front of someone, in the discard pile or in the draw pile costs 1.',
          de: 'Jede Karte in der unteren Reihe bringt 2 Punkte, jede in der Lückenreihe 1. Jede Karte, die noch vor jemandem, auf dem Ablagestapel oder im Zugstapel liegt, kostet 1.',
        }),
        example({
          en: '17 cards in the bottom row make 34 points, 9 in the gap row 9 more. 1 card left over and 9 discards cost 10. You have 33 points.',
          de: '17 Karten in der unteren Reihe sind 34 Punkte, 9 in der Lückenreihe noch einmal 9. 1 übrige Karte und 9 abgelegte kosten 10. Ihr habt 33 Punkte.',
        }, Count),
        {
          kind: 'table',
          rules: ['TK-17'],
          caption: { en: 'What your score says about you', de: 'Was eure Punkte über euch sagen' },
          head: [{ en: 'Points', de: 'Punkte' }, { en: 'You are', de: 'Ihr seid' }],
          rows: [
            [{ en: 'below 0', de: 'unter 0' }, { en: 'Lost in time', de: 'In der Zeit verirrt' }],
            [same('0–10'), { en: 'Stopped clocks', de: 'Stehen gebliebene Uhren' }],
            [same('11–20'), { en: 'Sundials under clouds', de: 'Sonnenuhren unter Wolken' }],
            [same('21–30'), { en: 'Steady hourglasses', de: 'Verlässliche Sanduhren' }],
            [same('31–40'), { en: 'Well-kept diaries', de: 'Gut geführte Tagebücher' }],
            [same('41–50'), { en: 'Keepers of the chronicle', de: 'Wächter der Chronik' }],
            [same('51–60'), { en: 'Seasoned time travellers', de: 'Erfahrene Zeitreisende' }],
            [{ en: 'above 60', de: 'über 60' }, { en: 'Rulers of the ages', de: 'Herrscher über die Zeitalter' }],
          ],
        },
      ],
    },
  ],
};
