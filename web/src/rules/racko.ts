import Card from '../games/racko/Card.svelte';
import { entry, example, item, list, picture, ruling, same, text, type Rules } from './content';
import Jokers from './pictures/racko/Jokers.svelte';
import Partners from './pictures/racko/Partners.svelte';
import Rack from './pictures/racko/Rack.svelte';
import Rise from './pictures/racko/Rise.svelte';
import Run from './pictures/racko/Run.svelte';
import Turn from './pictures/racko/Turn.svelte';

export const rules: Rules = {
  game: 'racko',
  name: { en: 'Racko', de: 'Racko' },
  players: { en: 'For 2 to 4 players', de: 'Für 2 bis 4 Leute' },
  minute: [
    {
      en: 'Twelve cards stand in your rack in the order in which they were dealt. You may not move them, only exchange them.',
      de: 'In deinem Kartenhalter stehen zwölf Karten, so wie sie ausgeteilt wurden. Umstellen darfst du sie nicht, nur austauschen.',
    },
    {
      en: 'On your turn you take a card from one of the two piles and exchange it for one of yours.',
      de: 'Wenn du dran bist, nimmst du eine Karte von einem der beiden Stapel und tauschst sie gegen eine von deinen.',
    },
    {
      en: 'As soon as your numbers rise from slot 5 to slot 60 you say *Racko* and win the round.',
      de: 'Sobald deine Zahlen von Spalte 5 bis Spalte 60 ansteigen, sagst du *Racko* und gewinnst die Runde.',
    },
    {
      en: 'Event cards in the draw pile upset your plans: trade a card, skip, or switch whole racks.',
      de: 'Ereigniskarten im Vorratsstoß bringen alles durcheinander: eine Karte tauschen, aussetzen oder gleich den ganzen Kartenhalter tauschen.',
    },
    {
      en: 'Racko brings 90 points. The others score for each card that rises from the front without a break. 500 points win the match.',
      de: 'Racko bringt 90 Punkte. Die anderen bekommen etwas für jede Karte, die von vorn ohne Bruch ansteigt. Mit 500 Punkten gewinnst du das Spiel.',
    },
  ],
  sections: [
    {
      id: 'rack',
      title: { en: 'Rack and cards', de: 'Kartenhalter und Karten' },
      blocks: [
        text(['RK-1'], {
          en: 'Your *rack* has twelve slots. They are labelled 5, 10, 15 and so on up to 60; slot 5 is the low end.',
          de: 'Dein *Kartenhalter* hat zwölf Spalten. Auf ihnen steht 5, 10, 15 und so weiter bis 60. Bei Spalte 5 ist das niedrige Ende.',
        }),
        picture(Rack, {
          en: 'A rack in order: read from slot 5 upwards, the numbers rise, and the cards form a clean diagonal.',
          de: 'Ein geordneter Kartenhalter: Von Spalte 5 an steigen die Zahlen, und die Karten bilden eine saubere Diagonale.',
        }),
        {
          kind: 'table',
          rules: ['RK-2'],
          caption: {
            en: 'The cards depend on how many you are',
            de: 'Wie viele Karten mitspielen, hängt davon ab, wie viele ihr seid',
          },
          head: [
            { en: 'Players', de: 'Leute' },
            { en: 'Numbers', de: 'Zahlen' },
            { en: 'Jokers', de: 'Joker' },
            { en: 'Card trade', de: 'Karten\u00ADtausch' },
            { en: 'Skip', de: 'Aus\u00ADsetzen' },
            { en: 'Rack switch', de: 'Karten\u00ADhalter-Tausch' },
          ],
          rows: [
            ['2', '1–50', '5', '2', '5', '1'],
            ['3', '1–60', '6', '3', '6', '2'],
            ['4', '1–75', '7', '4', '7', '3'],
          ].map((row) => row.map(same)),
        },
        ruling(['RK-2'], {
          en: 'The pictures of the old event cards are lost. We read their numbers in the order trade, skip, switch, so that the switch is the rarest.',
          de: 'Die Bilder der alten Ereigniskarten sind verloren. Wir lesen ihre Anzahlen in der Reihenfolge Kartentausch, Aussetzen, Kartenhalter-Tausch; damit ist der Kartenhalter-Tausch am seltensten.',
        }),
      ],
    },
    {
      id: 'deal',
      title: { en: 'The deal', de: 'Austeilen' },
      blocks: [
        text(['RK-3'], {
          en: 'Only number cards are dealt, twelve each. They go into the rack just as they come: the first into slot 60, the next into 55, and so on down to 5.',
          de: 'Ausgeteilt werden nur Zahlenkarten, zwölf pro Person. Sie kommen in den Kartenhalter, wie sie fallen: die erste in Spalte 60, die nächste in 55 und so weiter bis hinunter zur 5.',
        }),
        text(['RK-4'], {
          en: 'Then Jokers and event cards are shuffled into the numbers that are left. That is the *draw pile*. Its top card is turned up and starts the *discard pile*.',
          de: 'Dann kommen Joker und Ereigniskarten zu den übrigen Zahlen, alles wird gemischt: der *Vorratsstoß*. Seine oberste Karte wird aufgedeckt und beginnt den *Abwurfstapel*.',
        }),
        text(['RK-5'], {
          en: 'If that is an event card, it hits whoever begins: they must carry it out.',
          de: 'Ist das eine Ereigniskarte, trifft sie die Person, die beginnt: Sie muss sie ausführen.',
        }),
        ruling(['RK-5'], {
          en: 'That is their whole first turn. With a skip nothing happens and the next seat starts. Before a trade or a switch nobody is asked for Racko.',
          de: 'Das ist dann ihr ganzer erster Zug. Bei Aussetzen passiert nichts, und der nächste Platz fängt an. Vor einem Kartentausch oder Kartenhalter-Tausch wird niemand nach Racko gefragt.',
        }),
        text(['RK-6'], {
          en: 'The player to the left of the dealer begins.',
          de: 'Es beginnt die Person links von der, die gibt.',
        }),
        ruling(['RK-6'], {
          en: 'Who deals first is drawn by lot, or you pick who begins when you set up the table. Each round the deal moves on one seat clockwise.',
          de: 'Wer zuerst gibt, entscheidet das Los, oder ihr legt vorher fest, wer beginnt. Jede Runde wandert das Geben einen Platz im Uhrzeigersinn weiter.',
        }),
        text(['RK-7'], {
          en: 'You see your own rack only. But everyone knows a card that someone took from the discard pile.',
          de: 'Du siehst nur deinen eigenen Kartenhalter. Was sich aber jemand vom Abwurfstapel genommen hat, wissen alle.',
        }),
      ],
    },
    {
      id: 'turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['RK-10'], {
          en: 'You take one card: the top card of the draw pile or the top card of the discard pile. A face-up event card may not be taken.',
          de: 'Du nimmst eine Karte: die oberste vom Vorratsstoß oder die oberste vom Abwurfstapel. Eine offene Ereigniskarte darfst du nicht nehmen.',
        }),
        list(
          item(['RK-11'], {
            en: '*From the discard pile:* you must exchange it for a card of your rack, which goes on the discard pile.',
            de: '*Vom Abwurfstapel:* Du musst sie gegen eine Karte aus deinem Kartenhalter tauschen. Die kommt auf den Abwurfstapel.',
          }),
          item(['RK-12'], {
            en: '*A number or a Joker from the draw pile:* exchange it in the same way, or put it straight on the discard pile.',
            de: '*Eine Zahl oder ein Joker vom Vorratsstoß:* Du tauschst genauso, oder du wirfst sie gleich wieder ab.',
          }),
          item(['RK-13'], {
            en: '*An event from the draw pile:* carry it out at once and put it face up on the discard pile. That was your turn.',
            de: '*Eine Ereigniskarte vom Vorratsstoß:* Du führst sie sofort aus und legst sie offen auf den Abwurfstapel. Das war dein Zug.',
          }),
        ),
        picture(Turn, {
          en: 'You draw the 23, put it into slot 20, and the 61 that stood there goes on the discard pile.',
          de: 'Du ziehst die 23, stellst sie in Spalte 20, und die 61, die dort stand, kommt auf den Abwurfstapel.',
        }),
        text(['RK-14'], {
          en: 'Cards in your rack are never moved about. What stands, stands, until it is exchanged.',
          de: 'Im Kartenhalter wird nichts umgestellt. Was steht, das steht, bis es getauscht wird.',
        }),
        ruling(['RK-18'], {
          en: 'If the draw pile is empty when a card is to be drawn, all discards but the top card are shuffled into a new one.',
          de: 'Ist der Vorratsstoß leer, wenn jemand ziehen will, werden alle abgeworfenen Karten außer der obersten zum neuen Vorratsstoß gemischt.',
        }),
      ],
    },
    {
      id: 'events',
      title: { en: 'Event cards', de: 'Ereigniskarten' },
      blocks: [
        entry({ en: 'Card trade', de: 'Kartentausch' }, { Card, card: 'T', wide: true }, ['RK-15'], {
          en: 'Choose another player, one of their slots and one of your own: the two number cards change places. You do not see their rack, so you choose blindly, unless you remember something.',
          de: 'Du suchst dir jemanden aus, eine Spalte dort und eine bei dir: Die beiden Zahlenkarten tauschen den Platz. Den anderen Kartenhalter siehst du nicht, du wählst also blind, außer du hast dir etwas gemerkt.',
        }),
        ruling(['RK-15'], {
          en: 'Only number cards can be traded. If a Joker turns out to stand in the slot you name, everyone learns that, nothing moves, and you choose again.',
          de: 'Getauscht werden nur Zahlenkarten. Steht in der gewählten Spalte ein Joker, erfahren das alle, nichts wird bewegt, und du wählst noch einmal.',
        }),
        ruling(['RK-15'], {
          en: 'A slot that everyone knows to hold a Joker cannot be named: because the Joker was taken from the discard pile, or because a trade has hit it before. A rack switch takes this knowledge along, an exchange in the slot ends it, even if another Joker comes in.',
          de: 'Eine Spalte, von der alle wissen, dass dort ein Joker steht, kannst du nicht wählen: weil er vom Abwurfstapel kam oder weil ihn schon ein Kartentausch getroffen hat. Bei einem Kartenhalter-Tausch wandert dieses Wissen mit. Wird in der Spalte getauscht, ist es hinfällig, selbst wenn wieder ein Joker hineinkommt.',
        }),
        entry({ en: 'Skip', de: 'Aussetzen' }, { Card, card: 'S', wide: true }, ['RK-16'], {
          en: 'Nothing happens, and your turn is over.',
          de: 'Nichts passiert, und dein Zug ist vorbei.',
        }),
        entry({ en: 'Rack switch', de: 'Kartenhalter-Tausch' }, { Card, card: 'X', wide: true }, ['RK-17'], {
          en: 'You exchange your whole rack with that of another player. You choose whose.',
          de: 'Du tauschst deinen ganzen Kartenhalter mit einer anderen Person. Mit wem, suchst du aus.',
        }),
      ],
    },
    {
      id: 'jokers',
      title: { en: 'Jokers', de: 'Joker' },
      blocks: [
        text(['RK-20'], {
          en: 'A Joker stands for any number card.',
          de: 'Ein Joker steht für jede beliebige Zahlenkarte.',
        }),
        ruling(['RK-20'], {
          en: 'Your rack is in order if each Joker can be given a number of the deck (1 to 50, 60 or 75) so that all twelve values rise, each truly higher than the one before. It may be a number that also lies elsewhere.',
          de: 'Dein Kartenhalter ist in Ordnung, wenn jeder Joker eine Zahl des Spiels bekommen kann (1 bis 50, 60 oder 75), sodass alle zwölf Werte ansteigen, jeder wirklich höher als der davor. Es darf auch eine Zahl sein, die woanders schon liegt.',
        }),
        example({
          en: '5, Joker, 7 is in order: the Joker is a 6. In 5, Joker, 6 there is no number left for it.',
          de: '5, Joker, 7 ist in Ordnung: Der Joker ist eine 6. Bei 5, Joker, 6 bleibt keine Zahl für ihn.',
        }, Jokers),
      ],
    },
    {
      id: 'racko',
      title: { en: 'Racko!', de: 'Racko!' },
      blocks: [
        text(['RK-30'], {
          en: 'If your rack is in order, say *Racko*. That ends the round.',
          de: 'Ist dein Kartenhalter in Ordnung, sag *Racko*. Damit ist die Runde zu Ende.',
        }),
        ruling(['RK-31'], {
          en: 'You may say it',
          de: 'Sagen darfst du es',
        }, [
          {
            en: 'at the start of your turn, instead of taking a card,',
            de: 'zu Beginn deines Zugs, statt eine Karte zu nehmen,',
          },
          {
            en: 'in your turn, right after an exchange or an event, also after a skip you drew; but not if you only put a drawn card on the discard pile,',
            de: 'in deinem Zug, gleich nach einem Tausch oder einem Ereignis, auch nach einem gezogenen Aussetzen; aber nicht, wenn du eine gezogene Karte nur abgeworfen hast,',
          },
          {
            en: 'or in someone else’s turn, when their event has just put your rack in order.',
            de: 'oder im Zug von jemand anderem, wenn dessen Ereignis deinen Kartenhalter gerade in Ordnung gebracht hat.',
          },
        ]),
        ruling(['RK-31'], {
          en: 'If several could say it, the player on turn is asked first, then the others clockwise. The first to say it wins.',
          de: 'Könnten es mehrere sagen, wird zuerst gefragt, wer am Zug ist, dann die anderen im Uhrzeigersinn. Wer es als Erstes sagt, gewinnt.',
        }),
        ruling(['RK-31'], {
          en: 'You need not say it: with the bonus (RK-50) it can pay to wait. In the basic game the table says it for you as soon as it may be said, also for a rack that was dealt in order; you can turn that off when you set up the table. With the bonus it is off to begin with.',
          de: 'Du musst es nicht sagen: Mit Bonus (RK-50) kann sich Warten lohnen. Im Grundspiel sagt es der Tisch für dich, sobald es geht, auch wenn du schon geordnete Karten bekommst; das könnt ihr vor dem Spiel abschalten. Mit Bonus ist es von vornherein aus.',
        }),
      ],
    },
    {
      id: 'points',
      title: { en: 'Points', de: 'Punkte' },
      blocks: [
        text(['RK-32'], {
          en: 'Racko brings 90 points: 30 for winning and 5 for each of the twelve cards.',
          de: 'Racko bringt 90 Punkte: 30 für den Sieg und 5 für jede der zwölf Karten.',
        }),
        text(['RK-33'], {
          en: 'Everyone else scores 5 for each card that rises without a break from slot 5. At the first card that does not rise it stops, whatever follows.',
          de: 'Alle anderen bekommen 5 Punkte für jede Karte, die von Spalte 5 an ohne Bruch ansteigt. Bei der ersten Karte, die nicht höher ist, ist Schluss, egal was danach kommt.',
        }),
        example({
          en: 'Seven cards rise, the Joker among them. The 22 breaks the rise. That makes 7 times 5, so 35 points.',
          de: 'Sieben Karten steigen an, der Joker zählt mit. Die 22 bricht ab. Das macht 7 mal 5, also 35 Punkte.',
        }, Rise),
        ruling(['RK-33'], {
          en: 'The card in slot 5 always counts. A Joker counts if there is a number that fits.',
          de: 'Die Karte in Spalte 5 zählt immer. Ein Joker zählt, wenn es eine Zahl gibt, die passt.',
        }),
        text(['RK-34'], {
          en: 'Whoever first reaches the agreed total wins the match. It is 500, unless you choose another one. If several reach it in the same round, the highest total wins.',
          de: 'Wer zuerst die ausgemachte Punktzahl erreicht, gewinnt das Spiel. Sie liegt bei 500, wenn ihr nichts anderes einstellt. Schaffen es mehrere in derselben Runde, gewinnt, wer am meisten hat.',
        }),
        ruling(['RK-34'], {
          en: 'If the highest totals are equal, you all play another round, and it is judged again.',
          de: 'Sind die höchsten Punktzahlen gleich, spielt ihr alle noch eine Runde, und dann wird wieder verglichen.',
        }),
      ],
    },
    {
      id: 'bonus',
      part: { en: 'Variants', de: 'Varianten' },
      title: { en: 'Bonus for runs', de: 'Bonus für Folgen' },
      blocks: [
        text(['RK-50'], {
          en: 'Whoever says Racko scores extra, on top of the 90, for a *run*: at least three numbers in neighbouring slots that follow each other directly, such as 41, 42, 43.',
          de: 'Wer Racko sagt, bekommt zu den 90 Punkten noch etwas dazu für eine *Folge*: mindestens drei Zahlen in benachbarten Spalten, die direkt aufeinander folgen, etwa 41, 42, 43.',
        }),
        {
          kind: 'table',
          rules: ['RK-50'],
          caption: { en: 'The bonus', de: 'Der Bonus' },
          head: [{ en: 'Cards in the run', de: 'Karten in der Folge' }, { en: 'Bonus', de: 'Bonus' }],
          rows: [
            [same('3'), same('60')],
            [same('4'), same('110')],
            [same('5'), same('210')],
            [{ en: '6 or more', de: '6 und mehr' }, same('310')],
          ],
        },
        text(['RK-51'], { en: 'Only the longest run counts.', de: 'Es zählt nur die längste Folge.' }),
        ruling(['RK-51'], {
          en: 'Jokers may be part of a run. Their numbers are chosen so that the rack is in order and the run is as long as possible.',
          de: 'Joker dürfen Teil der Folge sein. Ihre Zahlen werden so gewählt, dass der Kartenhalter in Ordnung und die Folge so lang wie möglich ist.',
        }),
        example({
          en: '30, 31, Joker, 33 is a run of four: 90 and 110 make 200 points.',
          de: '30, 31, Joker, 33 ist eine Folge von vier: 90 und 110 macht 200 Punkte.',
        }, Run),
      ],
    },
    {
      id: 'blitz',
      title: { en: 'Blitz', de: 'Blitz' },
      blocks: [
        text(['RK-60'], {
          en: 'You place the cards yourselves: each card you are dealt goes at once into any free slot of your rack. Once it stands, it stays.',
          de: 'Ihr stellt selbst ein: Jede Karte, die du bekommst, kommt sofort in eine freie Spalte deiner Wahl. Was steht, bleibt stehen.',
        }),
        ruling(['RK-63'], {
          en: 'Everyone places at the same time; nobody waits for anybody.',
          de: 'Alle stellen gleichzeitig ein, niemand muss auf die anderen warten.',
        }),
        text(['RK-61'], {
          en: 'Whoever has a rising rack when the deal is over has a *Blitz-Racko*: the round is won, and that is 100 points.',
          de: 'Wessen Karten nach dem Austeilen ansteigen, hat *Blitz-Racko*: Die Runde ist gewonnen, und das gibt 100 Punkte.',
        }),
        ruling(['RK-61'], {
          en: 'Several can have it: each gets 100, and there is no bonus for runs. Everyone else scores as in RK-33. It is said automatically.',
          de: 'Es können auch mehrere schaffen: Alle bekommen 100, und einen Bonus für Folgen gibt es nicht. Die anderen bekommen Punkte nach RK-33. Gesagt wird es von allein.',
        }),
        text(['RK-62'], {
          en: 'If nobody has it, Jokers and events are shuffled in, and you play on as usual.',
          de: 'Schafft es niemand, kommen Joker und Ereigniskarten dazu, und es geht normal weiter.',
        }),
        ruling(['RK-60'], {
          en: 'Blitz goes with the basic game, with the bonus and with partners.',
          de: 'Blitz geht mit dem Grundspiel, mit Bonus und mit Partnern.',
        }),
      ],
    },
    {
      id: 'partners',
      title: { en: 'Partners', de: 'Partner' },
      blocks: [
        text(['RK-40'], {
          en: 'With four players two play against two. Partners sit opposite each other, and after each round their points are added up. The first pair to reach the agreed total wins, and both of them have won. All else stays as in the basic game, and a round is won by whoever says Racko.',
          de: 'Zu viert spielt ihr zwei gegen zwei. Wer zusammengehört, sitzt sich gegenüber, und nach jeder Runde werden eure Punkte zusammengezählt. Das Paar, das zuerst die ausgemachte Punktzahl erreicht, gewinnt, und zwar beide. Sonst bleibt alles wie im Grundspiel, und eine Runde gewinnt, wer Racko sagt.',
        }),
        picture(Partners, {
          en: 'Four seats at the table: those opposite each other are a pair.',
          de: 'Vier Plätze am Tisch: Wer sich gegenübersitzt, gehört zusammen.',
        }),
        ruling(['RK-40'], {
          en: 'Partners do not see each other’s racks. If both pairs reach the total in the same round, the higher one wins; if they are equal, you play another round.',
          de: 'Partner sehen den Kartenhalter des anderen nicht. Kommen beide Paare in derselben Runde ans Ziel, gewinnt, wer mehr hat; bei Gleichstand spielt ihr noch eine Runde.',
        }),
      ],
    },
  ],
};
