import { example, item, list, picture, ruling, same, text, type Rules } from '../../../rules/content';
import Blocked from './Blocked.svelte';
import Count from './Count.svelte';
import Discarding from './Discarding.svelte';
import Equal from './Equal.svelte';
import Gaps from './Gaps.svelte';
import Rows from './Rows.svelte';
import Sides from './Sides.svelte';
import Symbols from './Symbols.svelte';

export const rules: Rules = {
  game: 'timeline-twist',
  name: { en: 'Timeline Twist', de: 'Timeline Twist' },
  players: {
    en: 'Against each other for 2 to 8, together for 1 to 8',
    de: 'Gegeneinander zu 2 bis 8, miteinander zu 1 bis 8',
  },
  minute: [
    {
      en: 'Every card tells of an event. The back says when it happened, and nobody sees that beforehand.',
      de: 'Jede Karte erzählt von einem Ereignis. Wann es war, steht auf der Rückseite, und die sieht vorher niemand.',
    },
    {
      en: '*Against each other:* put one of your cards into the timeline where you think it belongs, and turn it over. Right: it stays. Wrong: it goes, and you draw another.',
      de: '*Gegeneinander:* Du legst eine deiner Karten dort an den Zeitstrahl an, wo sie deiner Meinung nach hingehört, und drehst sie um. Stimmt es, bleibt sie. Stimmt es nicht, kommt sie weg, und du ziehst eine neue.',
    },
    {
      en: 'Whoever is the only one to get rid of their last card in a round wins.',
      de: 'Wer in einer Runde allein die letzte Karte loswird, gewinnt.',
    },
    {
      en: '*Together:* turn cards over one by one, and each goes where its date says. Whatever is earlier or later than everything so far makes the bottom row longer; all else needs a free place in the gap row above it, or a card with the same date.',
      de: '*Miteinander:* Ihr dreht Karten um, und jede kommt dorthin, wo ihr Datum hingehört. Was früher oder später war als alles bisher, verlängert die untere Reihe; alles andere braucht einen freien Platz in der Lückenreihe darüber oder eine Karte mit demselben Datum.',
    },
    {
      en: 'What does not fit is blocked and can only be discarded, if the symbols match. In the end you score for each card on the timeline and lose a point for each other card.',
      de: 'Was nicht passt, ist blockiert und lässt sich nur noch ablegen, wenn die Symbole stimmen. Am Ende bekommt ihr Punkte für jede Karte im Zeitstrahl, und jede andere kostet einen.',
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
        text(['TL-2'], {
          en: 'History is not always sure of itself: some dates are rounded, over others historians disagree. Open a card that has been turned, and it tells you so and names its source. For the game the printed date counts, but nobody stops you from arguing about it.',
          de: 'Die Geschichte ist sich nicht immer sicher: Manche Daten sind gerundet, über andere streitet die Forschung. Öffne eine aufgedeckte Karte, dann sagt sie dir das und nennt ihre Quelle. Fürs Spiel zählt, was auf der Karte steht; diskutieren dürft ihr trotzdem.',
        }),
        ruling(['TL-3'], {
          en: 'There are five symbols: quill, crown, wheel, flask and anchor. They are spread evenly over the deck, and the two on a card always differ. You only need them when you play together.',
          de: 'Es gibt fünf Symbole: Feder, Krone, Rad, Kolben und Anker. Sie sind gleichmäßig verteilt, und die zwei auf einer Karte sind immer verschieden. Ihr braucht sie nur, wenn ihr miteinander spielt.',
        }),
        picture(Symbols, {
          en: 'The five symbols. Each has its own shape.',
          de: 'Die fünf Symbole. Jedes hat seine eigene Form.',
        }),
        text([], {
          en: 'Many cards have a picture. It is put together from drawings of *game-icons.net* by Lorc, Delapouite and others, which are under the licence CC BY 3.0 (creativecommons.org/licenses/by/3.0); we have coloured and combined them and drawn some of our own.',
          de: 'Viele Karten haben ein Bild. Es ist aus Zeichnungen von *game-icons.net* zusammengesetzt, von Lorc, Delapouite und anderen, unter der Lizenz CC BY 3.0 (creativecommons.org/licenses/by/3.0); wir haben sie gefärbt, kombiniert und um eigene ergänzt.',
        }),
        text(['TL-4'], {
          en: 'Nobody gets to see the date side of a card before it is turned, be it to place it or to discard it. Not even your browser has it: until then the date stays on the server.',
          de: 'Die Datumsseite einer Karte sieht niemand, bevor sie umgedreht wird, ob zum Anlegen oder zum Ablegen. Auch dein Browser kennt sie nicht: Bis dahin bleibt das Datum auf dem Server.',
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
          de: 'Vor jeder Person liegen vier Karten, Faktenseite oben: Alle können sie lesen, niemand kennt die Daten. Eine weitere Karte wird auf die Datumsseite gedreht. Mit dieser *Startkarte* beginnt der Zeitstrahl.',
        }),
        text(['TC-1'], {
          en: 'By the rulebook the youngest begins. Here it is drawn by lot, or you pick a seat when you set up the table.',
          de: 'Nach der Anleitung beginnt die jüngste Person. Hier entscheidet das Los, oder ihr legt vorher einen Platz fest.',
        }),
        ruling(['TC-1', 'TC-11'], {
          en: 'For how many players the game is meant, our copy of the rulebook does not say. Here it is two to eight. The deck needs four cards for each player and one to start with: for five players that is at least 21.',
          de: 'Für wie viele das Spiel gedacht ist, sagt unsere Fassung der Anleitung nicht. Bei uns spielen zwei bis acht Leute. Der Kartensatz braucht vier Karten pro Person und eine für den Anfang: zu fünft also mindestens 21.',
        }),
      ],
    },
    {
      id: 'against-turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['TC-2'], {
          en: 'Play goes round clockwise. Choose one of your cards and a *gap*: left of everything, right of everything, or between two neighbours. Three cards on the timeline make four gaps.',
          de: 'Es geht im Uhrzeigersinn reihum. Du wählst eine deiner Karten und eine *Zeitlücke*: ganz links, ganz rechts oder zwischen zwei Karten. Drei Karten im Zeitstrahl haben vier Zeitlücken.',
        }),
        picture(Gaps, {
          en: 'A timeline of three cards and its four gaps.',
          de: 'Ein Zeitstrahl aus drei Karten mit seinen vier Zeitlücken.',
        }),
        text(['TC-3'], {
          en: 'Then the card is turned over. If it is not earlier than its left neighbour and not later than its right one, it is *right* and stays, date up.',
          de: 'Dann wird die Karte umgedreht. Ist ihr Datum nicht früher als das der Karte links und nicht später als das der Karte rechts, liegt sie *richtig* und bleibt, Datum oben.',
        }),
        text(['TC-4'], {
          en: 'If not, it goes to the discard pile, date up, and you draw a new one. So a mistake leaves you with as many cards as before.',
          de: 'Wenn nicht, kommt sie auf den Ablagestapel, ebenfalls Datum oben, und du ziehst eine neue. Nach einem Irrtum hast du also so viele Karten wie vorher.',
        }),
        text(['TC-5'], {
          en: 'If the timeline already has your card’s date, you are right on either side of it.',
          de: 'Gibt es das Datum deiner Karte im Zeitstrahl schon, liegst du auf beiden Seiten davon richtig.',
        }),
        picture(Equal, {
          en: 'The new card is from 1883 too: it may lie left or right of the other one.',
          de: 'Auch die neue Karte ist von 1883: Sie darf links oder rechts von der anderen liegen.',
        }),
        text(['TC-6'], {
          en: 'If you have to draw and nothing is left, the discards are shuffled and come back as the draw pile.',
          de: 'Musst du ziehen, und es ist nichts mehr da, kommen die abgelegten Karten gemischt als Zugstapel zurück.',
        }),
        ruling(['TC-4', 'TC-6'], {
          en: 'Your wrong card already lies among them, so it may come straight back to you. If both piles are empty, nothing is drawn.',
          de: 'Deine falsche Karte ist schon dabei, kann also gleich wieder bei dir landen. Sind beide Stapel leer, wird nicht gezogen.',
        }),
      ],
    },
    {
      id: 'against-end',
      title: { en: 'Who wins', de: 'Wer gewinnt' },
      blocks: [
        text(['TC-7'], {
          en: 'A round is over when everyone has had one turn, counted from the player who began. So everyone gets the same number of turns. If exactly one player has then placed their last card right, that player wins.',
          de: 'Eine Runde ist vorbei, wenn alle einmal dran waren, gezählt ab der Person, die begonnen hat. So kommen alle gleich oft dran. Hat dann genau eine Person ihre letzte Karte richtig angelegt, gewinnt sie.',
        }),
        ruling(['TC-10'], {
          en: 'If you have no cards left, you wait for the end of the round.',
          de: 'Wenn du keine Karten mehr hast, wartest du, bis die Runde zu Ende ist.',
        }),
        text(['TC-8'], {
          en: '*Play-off.* If several of you place their last card right in the same round, they settle it among themselves, and for everyone else the match is over. Each of them now gets one new card a round and has to find its place. If only one of them does, that player wins.',
          de: '*Stechen.* Bringen mehrere in derselben Runde ihre letzte Karte richtig unter, machen sie es unter sich aus, und für alle anderen ist die Partie vorbei. Im Stechen bekommen sie pro Runde je eine neue Karte und müssen deren Platz finden. Wer das allein schafft, gewinnt.',
        }),
        ruling(['TC-8'], {
          en: 'You draw no card for a wrong one in a play-off. The rulebook refers to the normal rules, and by those you could also draw; but everyone gets a card for the next round anyway, and then you would hold two.',
          de: 'Für eine falsche Karte ziehst du im Stechen keine nach. Die Anleitung verweist auf die normalen Regeln, und danach könnte man auch ziehen; aber zur nächsten Runde gibt es für alle ohnehin eine Karte, und dann hättest du zwei.',
        }),
        ruling(['TC-8'], {
          en: 'All cards of a play-off round are drawn at its start, clockwise from the player who begins. That is the seat that began the round before or, if it is out, the next one clockwise that is still in. Players leave only at the end of a round, and their cards stay where they are.',
          de: 'Alle Karten einer Stechrunde werden zu Beginn gezogen, im Uhrzeigersinn ab der Person, die beginnt. Das ist der Platz, der die Runde davor begonnen hat, oder, wenn er ausgeschieden ist, der nächste im Uhrzeigersinn, der noch dabei ist. Ausgeschieden wird erst am Ende einer Runde, und die Karten bleiben liegen.',
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
        text([], {
          en: 'Here you all play on one side: the more cards find a place on the timeline, the better for everyone.',
          de: 'Hier spielt ihr alle auf derselben Seite: Je mehr Karten ihren Platz im Zeitstrahl finden, desto besser für euch.',
        }),
        text(['TK-1'], {
          en: 'You play with 36 cards of the deck, drawn at random. Four lie in front of each player, fact side up. Two more are turned over: one starts the *bottom row* of the timeline, the other the discard pile. The rest is the draw pile.',
          de: 'Ihr spielt mit 36 zufälligen Karten aus dem Kartensatz. Vor jeder Person liegen vier, Faktenseite oben. Zwei weitere werden umgedreht: Mit der einen beginnt die *untere Reihe* des Zeitstrahls, mit der anderen der Ablagestapel. Der Rest ist der Zugstapel.',
        }),
        text(['TK-1'], {
          en: 'Play goes round clockwise. By the rulebook the oldest begins; here too it is decided by lot, or you pick a seat when you set up the table.',
          de: 'Es geht im Uhrzeigersinn reihum. Nach der Anleitung beginnt die älteste Person; auch hier entscheidet das Los oder der Platz, den ihr festgelegt habt.',
        }),
        text(['TK-13'], {
          en: 'Talk about everything, the more the better. In the end whoever has the turn decides.',
          de: 'Redet über alles, je mehr, desto besser. Am Ende entscheidet, wer dran ist.',
        }),
        ruling(['TK-1', 'TK-18'], {
          en: 'Again our copy of the rulebook gives no number of players. Here it is one to eight, so you can also play alone. With eight, the draw pile is very short: it begins with only 2 cards, so you have to make do with what lies in front of you. The deck needs at least 36 cards.',
          de: 'Auch hier nennt unsere Fassung der Anleitung keine Zahl. Bei uns spielen ein bis acht Leute, es geht also auch allein. Zu acht ist der Zugstapel sehr kurz: Er beginnt mit nur 2 Karten, ihr müsst also mit dem auskommen, was vor euch liegt. Der Kartensatz braucht mindestens 36 Karten.',
        }),
      ],
    },
    {
      id: 'together-turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['TK-2'], {
          en: 'You do one of two things: *place* one or two of your cards, one after the other, or *discard* one card. Never both.',
          de: 'Du tust eins von beidem: Du *legst* eine oder zwei deiner Karten *an*, eine nach der anderen, oder du *legst* eine *ab*. Nie beides.',
        }),
        text(['TK-3'], {
          en: 'At the end of your turn you draw until you have four cards again, as long as the draw pile lasts. Blocked cards count among the four.',
          de: 'Zum Schluss füllst du wieder auf vier Karten auf, solange der Zugstapel reicht. Blockierte Karten zählen dabei mit.',
        }),
      ],
    },
    {
      id: 'together-place',
      title: { en: 'Placing cards', de: 'Karten anlegen' },
      blocks: [
        text(['TK-4'], {
          en: 'Choose one of your cards that is not blocked and turn it over. You do not choose where it goes, its date does:',
          de: 'Du wählst eine deiner Karten, die nicht blockiert ist, und drehst sie um. Wohin sie kommt, entscheidest nicht du, sondern ihr Datum:',
        }),
        list(
          item(['TK-5'], {
            en: 'Earlier than everything: far left in the *bottom row*. Later than everything: far right in it.',
            de: 'Früher als alles: ganz links in die *untere Reihe*. Später als alles: ganz rechts.',
          }),
          item(['TK-6'], {
            en: 'Same date as a card on the timeline, in either row: *onto that card*, so that both stay readable.',
            de: 'Gleiches Datum wie eine Karte im Zeitstrahl, egal in welcher Reihe: *auf diese Karte*, sodass beide lesbar bleiben.',
          }),
          item(['TK-7'], {
            en: 'Between two neighbours of the bottom row: above the two, in the *gap row*, if that place is free.',
            de: 'Zwischen zwei Karten der unteren Reihe: darüber, in die *Lückenreihe*, wenn der Platz noch frei ist.',
          }),
        ),
        ruling(['TK-6'], {
          en: 'A card on top of another counts for the row it lies in, and scores like its neighbours there. The rulebook does not say so; you could also count such a pile as one card.',
          de: 'Eine Karte, die auf einer anderen liegt, zählt für deren Reihe und bringt so viel wie jede andere dort. In der Anleitung steht das nicht; man könnte so ein Häufchen auch als eine Karte zählen.',
        }),
        picture(Rows, {
          en: 'Below, the bottom row from 1789 to 1969. Above it, in the gap row, 1859 lies between its neighbours; the place between 1883 and 1969 is still free. Anything before 1789 or after 1969 makes the bottom row longer.',
          de: 'Unten die untere Reihe von 1789 bis 1969. Darüber, in der Lückenreihe, liegt 1859 zwischen 1789 und 1883, der Platz zwischen 1883 und 1969 ist noch frei. Alles vor 1789 und nach 1969 verlängert die untere Reihe.',
        }),
        text(['TK-8'], {
          en: 'If the place in the gap row is taken, the card does not fit. It comes back to you, lies sideways and is *blocked*: you can never place it again, only discard it. If you have placed no card yet this turn, you have to try another.',
          de: 'Ist der Platz in der Lückenreihe besetzt, passt die Karte nicht. Sie kommt zu dir zurück, liegt quer und ist *blockiert*: Anlegen kannst du sie nie mehr, nur noch ablegen. Hast du in diesem Zug noch keine Karte angelegt, musst du die nächste versuchen.',
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
          en: 'Once a card is placed, you can be content or dare a second one. If that one is blocked, you have the same choice again, until you have had enough or run out of cards. With two cards placed your turn is over.',
          de: 'Liegt eine Karte, kannst du zufrieden sein oder eine zweite wagen. Wird die blockiert, hast du wieder dieselbe Wahl, bis du genug hast oder keine Karte mehr da ist. Liegen zwei, ist dein Zug vorbei.',
        }),
        ruling(['TK-10'], {
          en: 'If you stop after one card, you say so yourself, even when there is no other card left to try. Only the end of the match comes by itself.',
          de: 'Hörst du nach einer Karte auf, sagst du das selbst, auch wenn du gar keine andere mehr versuchen kannst. Nur das Ende der Partie kommt von allein.',
        }),
        text(['TK-9'], {
          en: 'Careful: if you have chosen to place and not a single card finds a place in your turn, *the match is over*.',
          de: 'Vorsicht: Wenn du anlegen wolltest und in deinem Zug keine einzige Karte Platz findet, ist *die Partie zu Ende*.',
        }),
      ],
    },
    {
      id: 'together-discard',
      title: { en: 'Discarding', de: 'Ablegen' },
      blocks: [
        text(['TK-11'], {
          en: 'You may discard one of your cards, blocked or not, if the discard pile now shows the symbol on its *fact side*. It is turned over and laid there, and so a new symbol shows.',
          de: 'Du darfst eine deiner Karten ablegen, blockiert oder nicht, wenn der Ablagestapel gerade das Symbol ihrer *Faktenseite* zeigt. Sie kommt umgedreht darauf, und schon zeigt der Stapel ein neues Symbol.',
        }),
        picture(Discarding, {
          en: 'The pile shows an anchor, so the card with the anchor may go. Its other side shows a crown, and now a crown is needed.',
          de: 'Der Stapel zeigt einen Anker, also darf die Karte mit dem Anker weg. Ihre andere Seite zeigt eine Krone, ab jetzt ist eine Krone gefragt.',
        }),
        text([], {
          en: 'A discard costs a point, but it can pay. A card from far away would leave a wide hole in the bottom row, and only one card finds a place above it. And a blocked card only takes up one of your four places until you get rid of it.',
          de: 'Ablegen kostet einen Punkt, kann sich aber lohnen. Eine Karte von weit weg reißt ein breites Loch in die untere Reihe, und darüber hat nur eine einzige Karte Platz. Und eine blockierte Karte nimmt dir bloß einen deiner vier Plätze weg, bis du sie los bist.',
        }),
      ],
    },
    {
      id: 'together-end',
      title: { en: 'The end', de: 'Das Ende' },
      blocks: [
        text(['TK-14'], {
          en: 'When there is nothing left to draw, you use up the cards you have. Whoever has none left is skipped.',
          de: 'Gibt es nichts mehr zu ziehen, braucht ihr eure Karten auf. Wer keine mehr hat, wird übersprungen.',
        }),
        text(['TK-15'], { en: 'The match is over as soon as', de: 'Die Partie ist zu Ende, sobald' }),
        list(
          item(['TK-15'], {
            en: 'no card is left: each has been placed or discarded,',
            de: 'keine Karte mehr übrig ist: Jede ist angelegt oder abgelegt,',
          }),
          item(['TK-15'], {
            en: 'whoever has the turn can do nothing with their cards: all are blocked, and none has the right symbol,',
            de: 'die Person, die dran ist, mit ihren Karten nichts anfangen kann: Alle sind blockiert, und keine hat das passende Symbol,',
          }),
          item(['TK-9', 'TK-15'], {
            en: 'or someone tried to place and did not manage a single card.',
            de: 'oder jemand anlegen wollte und keine einzige Karte untergebracht hat.',
          }),
        ),
        ruling(['TK-15'], {
          en: 'The rulebook speaks of any one of you who can do nothing more. We look at whoever has the turn, and only once the player before them has drawn up: everybody else may still be helped by the next card on the discard pile. One could also end the match as soon as anybody at the table is stuck.',
          de: 'In der Anleitung ist von irgendwem unter euch die Rede, wo nichts mehr geht. Wir schauen auf die Person, die dran ist, und erst, wenn die Person davor nachgezogen hat: Allen anderen kann die nächste Karte auf dem Ablagestapel noch helfen. Man könnte auch Schluss machen, sobald irgendjemand am Tisch feststeckt.',
        }),
      ],
    },
    {
      id: 'together-score',
      title: { en: 'Your score', de: 'Eure Punkte' },
      blocks: [
        text(['TK-16'], {
          en: 'In the bottom row a card scores 2 points, in the gap row 1 point. Whatever has not made it onto the timeline costs 1 point a card: what lies in front of you, what was discarded and what is left to draw.',
          de: 'In der unteren Reihe zählt eine Karte 2 Punkte, in der Lückenreihe 1 Punkt. Was es nicht in den Zeitstrahl geschafft hat, kostet je Karte 1 Punkt: was noch vor euch liegt, was abgelegt ist und was im Zugstapel bleibt.',
        }),
        example({
          en: '17 cards in the bottom row make 34 points, 9 in the gap row 9 more. 1 card left over and 9 discards cost 10. You have 33 points.',
          de: '17 Karten in der unteren Reihe sind 34 Punkte, 9 in der Lückenreihe noch einmal 9. 1 übrige Karte und 9 abgelegte kosten zusammen 10. Ihr habt 33 Punkte.',
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
            [same('41–50'), { en: 'Keepers of the chronicle', de: 'Lebende Chroniken' }],
            [same('51–60'), { en: 'Seasoned time travellers', de: 'Erfahrene Zeitreisende' }],
            [{ en: 'above 60', de: 'über 60' }, { en: 'Rulers of the ages', de: 'Aller Zeiten mächtig' }],
          ],
        },
        text(['TK-17'], {
          en: 'Results are kept on the server you play on. Yours is compared with those of matches like it: the same cards, the same way to play, as many players, and with or without the help of bots. Before you begin, and at the end, you see the result to beat.',
          de: 'Eure Ergebnisse bleiben auf dem Server, auf dem ihr spielt. Verglichen wird mit Partien wie eurer: mit denselben Karten, derselben Spielweise, gleich vielen Personen und ebenfalls mit oder ohne Hilfe von Bots. Vor dem Start und am Ende seht ihr, was es zu überbieten gilt.',
        }),
      ],
    },
  ],
};
