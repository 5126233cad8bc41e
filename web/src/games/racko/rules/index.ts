import Card from '../Card.svelte';
import { entry, example, item, list, picture, ruling, same, text, type Rules } from '../../../rules/content';
import Jokers from './Jokers.svelte';
import Partners from './Partners.svelte';
import Rack from './Rack.svelte';
import Rise from './Rise.svelte';
import Run from './Run.svelte';
import Turn from './Turn.svelte';

export const rules: Rules = {
  game: 'racko',
  name: { en: 'Racko', de: 'Racko' },
  players: { en: 'For 2 to 4 players, ages 10 and up', de: 'Für 2 bis 4 Leute ab 10 Jahren' },
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
      en: 'Racko is worth 90 points. The others score for each card that rises from the front without a break. 500 points win the match.',
      de: 'Racko bringt 90 Punkte. Die anderen bekommen etwas für jede Karte, die von vorn ohne Bruch ansteigt. Mit 500 Punkten gewinnst du die Partie.',
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
          en: 'How many there are of each event is told by pictures, and our copy of the rulebook lacks them. We go by the order in which it explains the events: trade, skip, switch. Then the switch is the rarest, and the rulebook calls it rare. If you own the game, you can count them.',
          de: 'Wie oft es welches Ereignis gibt, sagt die Anleitung mit Bildern, und die fehlen in unserer Fassung. Wir gehen nach der Reihenfolge, in der sie die Ereignisse erklärt: Kartentausch, Aussetzen, Kartenhalter-Tausch. Dann ist der Kartenhalter-Tausch am seltensten, und selten nennt ihn auch die Anleitung. Wer das Spiel hat, kann nachzählen.',
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
          en: 'If that is an event card, it happens to whoever begins.',
          de: 'Liegt da ein Ereignis, trifft es die Person, die beginnt.',
        }),
        ruling(['RK-5'], {
          en: 'That is their whole first turn, as with an event drawn later. With a skip nothing happens and the next seat starts. Before a trade or a switch nobody may say Racko.',
          de: 'Das ist dann ihr ganzer erster Zug, wie später bei einem gezogenen Ereignis. Bei Aussetzen passiert nichts, und der nächste Platz fängt an. Vor einem Kartentausch oder Kartenhalter-Tausch darf niemand Racko sagen.',
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
            en: '*From the discard pile:* it has to go into your rack. What stood in that slot lands on the discard pile instead.',
            de: '*Vom Abwurfstapel:* Sie muss in deinen Kartenhalter. Was dort in der Spalte stand, landet dafür auf dem Abwurfstapel.',
          }),
          item(['RK-12'], {
            en: '*A number or a Joker from the draw pile:* exchange it in the same way, or put it straight on the discard pile.',
            de: '*Eine Zahl oder ein Joker vom Vorratsstoß:* Du tauschst genauso, oder du wirfst die Karte gleich ab.',
          }),
          item(['RK-13'], {
            en: '*An event from the draw pile:* it happens at once, and the card lies face up on the discard pile. That was your turn.',
            de: '*Ein Ereignis vom Vorratsstoß:* Es geschieht auf der Stelle, und die Karte liegt offen auf dem Abwurfstapel. Das war dein Zug.',
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
          en: 'You name another player and one of their slots. Apart from its owner, only you see the number there; then you choose which of your own numbers you give for it. The two change places.',
          de: 'Du nennst eine andere Person und eine ihrer Spalten. Welche Zahl dort steht, erfährst außer ihr nur du; dann suchst du aus, welche deiner eigenen Zahlen du dafür hergibst. Die beiden wechseln den Platz.',
        }),
        ruling(['RK-15'], {
          en: 'The rulebook does not say whether you see the card first. In its example, though, the value of the card decides which one is given for it, so we show it. Once you have seen it, you must take it; until you have chosen, both racks stay as they are. One can also read it the other way: both slots named at once, unseen. That blind trade can be chosen when you set up the table.',
          de: 'Ob du die Karte vorher siehst, sagt die Anleitung nicht. In ihrem Beispiel entscheidet aber der Wert der geforderten Karte, welche dafür hergegeben wird, also zeigen wir sie. Hast du sie gesehen, musst du sie nehmen; bis du gewählt hast, bleibt in beiden Kartenhaltern alles, wie es ist. Man kann es auch anders lesen: beide Spalten auf einmal und ungesehen. Diesen blinden Tausch könnt ihr beim Eröffnen des Tisches wählen.',
        }),
        ruling(['RK-15'], {
          en: 'Only numbers are traded, so you cannot give a Joker. If one turns out to stand in the slot you ask for, everyone is told, nothing moves, and you choose again, with the same player or another.',
          de: 'Getauscht werden nur Zahlen, einen Joker kannst du also nicht hergeben. Steht in der gewünschten Spalte einer, erfahren das alle, nichts wird bewegt, und du wählst neu, bei derselben Person oder einer anderen.',
        }),
        ruling(['RK-15'], {
          en: 'A slot that everyone knows to hold a Joker cannot be named. Everyone knows it if the Joker was taken from the discard pile or a trade has hit it before. A rack switch takes this knowledge along, an exchange in the slot ends it, even if another Joker comes in.',
          de: 'Eine Spalte, von der alle wissen, dass dort ein Joker steht, kannst du nicht wählen. Bekannt ist er, wenn er vom Abwurfstapel kam oder ihn schon ein Kartentausch getroffen hat. Bei einem Kartenhalter-Tausch wandert dieses Wissen mit. Wird in der Spalte getauscht, ist es hinfällig, selbst wenn wieder ein Joker hineinkommt.',
        }),
        ruling(['RK-15'], {
          en: 'Everyone sees who trades with whom and which two slots. Which cards they were, only the two of you know, unless everyone knew one of them before.',
          de: 'Alle sehen, wer mit wem tauscht und welche zwei Spalten. Welche Karten es waren, wisst nur ihr beide, außer wenn alle eine davon schon kannten.',
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
          de: 'Dein Kartenhalter ist geordnet, wenn jeder Joker eine Zahl des Spiels bekommen kann (1 bis 50, 60 oder 75), sodass alle zwölf Werte ansteigen, jeder wirklich höher als der davor. Es darf auch eine Zahl sein, die woanders schon liegt.',
        }),
        example({
          en: '5, Joker, 7 is in order: the Joker is a 6. In 5, Joker, 6 there is no number left for it.',
          de: '5, Joker, 7 ist geordnet: Der Joker ist eine 6. Bei 5, Joker, 6 bleibt keine Zahl für ihn.',
        }, Jokers),
      ],
    },
    {
      id: 'racko',
      title: { en: 'Racko!', de: 'Racko!' },
      blocks: [
        text(['RK-30'], {
          en: 'If your rack is in order, say *Racko*. That ends the round.',
          de: 'Ist dein Kartenhalter geordnet, sag *Racko*. Damit ist die Runde zu Ende.',
        }),
        ruling(['RK-31'], {
          en: 'The rulebook leaves open when you may say it. Here you may do so',
          de: 'Wann du es sagen darfst, lässt die Anleitung offen. Hier darfst du es',
        }, [
          {
            en: 'at the start of your turn, instead of taking a card,',
            de: 'zu Beginn deines Zugs, statt eine Karte zu nehmen,',
          },
          {
            en: 'at the end of your turn, even if you did not want to at its start: after an exchange, after an event (skip included) and after discarding the card you drew,',
            de: 'am Ende deines Zugs, auch wenn du es am Anfang noch nicht wolltest: nach einem Tausch, nach einem Ereignis (Aussetzen gehört dazu) und nach dem Abwerfen der gezogenen Karte,',
          },
          {
            en: 'or in someone else’s turn, when their event has just put your rack in order.',
            de: 'oder im Zug einer anderen Person, wenn ihr Ereignis deinen Kartenhalter gerade geordnet hat.',
          },
        ]),
        ruling(['RK-31'], {
          en: 'If several could say it, whoever has the turn is asked first, then the others clockwise. The first to say it wins.',
          de: 'Könnten es mehrere sagen, wird zuerst gefragt, wer dran ist, dann die anderen im Uhrzeigersinn. Wer es als Erstes sagt, gewinnt.',
        }),
        ruling(['RK-31'], {
          en: 'You need not say it: with the bonus (RK-50) it can pay to wait. In the basic game the table says it for you as soon as it may be said, even for a rack that was dealt in order; you can turn that off when you set up the table. With the bonus it is off to begin with.',
          de: 'Du musst es nicht sagen: Mit Bonus (RK-50) kann sich Warten lohnen. Im Grundspiel sagt es der Tisch für dich, sobald es geht, auch wenn du schon geordnete Karten bekommst; das könnt ihr beim Eröffnen des Tisches abschalten. Mit Bonus ist es von vornherein aus.',
        }),
      ],
    },
    {
      id: 'points',
      title: { en: 'Points', de: 'Punkte' },
      blocks: [
        text(['RK-32'], {
          en: 'Racko is worth 90 points: 30 for winning and 5 for each of the twelve cards.',
          de: 'Racko bringt 90 Punkte: 30 für den Sieg und 5 für jede der zwölf Karten.',
        }),
        text(['RK-33'], {
          en: 'Everyone else scores 5 for each card that rises without a break from slot 5. At the first card that does not rise it stops, whatever follows.',
          de: 'Bei allen anderen zählt von Spalte 5 an jede Karte 5 Punkte, solange es ohne Bruch ansteigt. Bei der ersten, die nicht höher ist, ist Schluss, egal was danach kommt.',
        }),
        example({
          en: 'Seven cards rise, the Joker among them. The 22 breaks the rise. That makes 7 times 5, so 35 points.',
          de: 'Sieben Karten steigen an, der Joker zählt mit. Bei der 22 bricht es ab. Das macht 7 mal 5, also 35 Punkte.',
        }, Rise),
        ruling(['RK-33'], {
          en: 'The card in slot 5 always counts. A Joker counts if there is a number that fits.',
          de: 'Die Karte in Spalte 5 zählt immer. Ein Joker zählt, wenn es eine Zahl gibt, die passt.',
        }),
        text(['RK-34'], {
          en: 'Whoever first reaches the agreed total wins the match. It is 500, unless you choose another one. If several reach it in the same round, the highest total wins.',
          de: 'Wer zuerst die ausgemachte Punktzahl erreicht, gewinnt die Partie. Sie liegt bei 500, wenn ihr nichts anderes einstellt. Schaffen es mehrere in derselben Runde, gewinnt, wer am meisten hat.',
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
          de: 'Wer Racko sagt, bekommt zu den 90 Punkten noch etwas dazu für eine *Folge*: mindestens drei Zahlen in benachbarten Spalten, die direkt aufeinanderfolgen, etwa 41, 42, 43.',
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
          de: 'Joker dürfen Teil der Folge sein. Ihre Zahlen werden so gewählt, dass der Kartenhalter geordnet und die Folge so lang wie möglich ist.',
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
        ruling(['RK-60'], {
          en: 'By the rulebook you can put in such a deal whenever you feel like it. Here, if you choose Blitz, every round begins with it, in the basic game, with the bonus and with partners.',
          de: 'Nach der Anleitung könnt ihr so ein Austeilen einstreuen, wann ihr Lust habt. Wählt ihr hier Blitz, beginnt jede Runde damit, im Grundspiel, mit Bonus und zwei gegen zwei.',
        }),
        ruling(['RK-63'], {
          en: 'Everyone places at the same time; nobody waits for anybody.',
          de: 'Alle stellen gleichzeitig ein, niemand muss auf die anderen warten.',
        }),
        text(['RK-61'], {
          en: 'If your cards rise when the deal is over, you have a *Blitz-Racko*: say it, and you win and score 100 points.',
          de: 'Steigen deine Karten nach dem Austeilen an, hast du *Blitz-Racko*: Sag es, und du hast gewonnen und bekommst 100 Punkte.',
        }),
        ruling(['RK-61'], {
          en: 'What you win is the round. The rulebook’s word here is “game”, so one could also take it for the whole match. But 100 points would be of no use to anyone if nothing came after them, and a little further on the same word stands for what is played on when nobody has a Blitz-Racko: the round.',
          de: 'Gewonnen ist damit die Runde. In der Anleitung steht hier „Spiel“, man könnte also auch an die ganze Partie denken. Nur wären dann die 100 Punkte überflüssig, und gleich danach steht dasselbe Wort für das, was ohne Blitz-Racko weitergeht: die Runde.',
        }),
        ruling(['RK-61'], {
          en: 'Several can have it: each who says it gets 100, and there is no bonus for runs. Everyone else scores as in RK-33.',
          de: 'Es können auch mehrere schaffen: Wer es sagt, bekommt 100, und einen Bonus für Folgen gibt es nicht. Alle anderen bekommen Punkte nach RK-33.',
        }),
        ruling(['RK-61'], {
          en: 'Where the table says Racko for you, it does so here as well. Otherwise all whose racks are in order are asked one after the other, beginning at the dealer’s left, and each of them answers. You may also wait, but then you score by RK-33 if someone else says it.',
          de: 'Wo der Tisch Racko für euch sagt, sagt er auch das. Sonst werden alle mit geordnetem Kartenhalter nacheinander gefragt, angefangen links von der Person, die gibt, und alle antworten. Du darfst auch warten, nur bekommst du dann Punkte nach RK-33, wenn es jemand anderes sagt.',
        }),
        text(['RK-62'], {
          en: 'If nobody has it, Jokers and events are shuffled in, and you play on as usual.',
          de: 'Hat es niemand, kommen Joker und Ereigniskarten dazu, und es geht normal weiter.',
        }),
        ruling(['RK-62'], {
          en: 'The same if all who have it wait. They can still say Racko in a turn of their own.',
          de: 'Genauso, wenn alle warten, die es haben. Sie können im eigenen Zug immer noch Racko sagen.',
        }),
      ],
    },
    {
      id: 'partners',
      title: { en: 'Partners', de: 'Zwei gegen zwei' },
      blocks: [
        text(['RK-40'], {
          en: 'With four of you, you can form two pairs. After each round the points of a pair are added up, and the first pair to reach the agreed total wins the match together. All else stays as in the basic game.',
          de: 'Zu viert könnt ihr zwei Paare bilden. Nach jeder Runde zählt ihr im Paar eure Punkte zusammen, und das Paar, das zuerst an der ausgemachten Punktzahl ist, gewinnt gemeinsam die Partie. Sonst bleibt alles wie im Grundspiel.',
        }),
        picture(Partners, {
          en: 'Four seats at the table: those opposite each other are a pair.',
          de: 'Vier Plätze am Tisch: Wer sich gegenübersitzt, gehört zusammen.',
        }),
        ruling(['RK-40'], {
          en: 'A single round is won by whoever says Racko; their partner scores by RK-33 like everyone else. The rulebook only names the winners of the match, so you could also say that the pair wins the round; the points would be the same.',
          de: 'Die einzelne Runde gewinnt, wer Racko sagt; gegenüber gibt es Punkte nach RK-33 wie für alle anderen. Die Anleitung nennt nur, wer die Partie gewinnt, man könnte also auch sagen, die Runde gehört dem Paar; an den Punkten ändert das nichts.',
        }),
        ruling(['RK-40'], {
          en: 'Partners do not see each other’s racks. If both pairs reach the total in the same round, the higher one wins; if they are equal, you play another round.',
          de: 'Auch im Paar seht ihr den Kartenhalter gegenüber nicht. Kommen beide Paare in derselben Runde ans Ziel, gewinnt, wer mehr hat; bei Gleichstand spielt ihr noch eine Runde.',
        }),
      ],
    },
  ],
};
