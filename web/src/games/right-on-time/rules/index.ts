import Card from '../Card.svelte';
import { entry, example, item, list, picture, ruling, text, type Rules } from '../../../rules/content';
import Cards from './Cards.svelte';
import Fits from './Fits.svelte';
import Order from './Order.svelte';
import Out from './Out.svelte';
import Spare from './Spare.svelte';
import Specials from './Specials.svelte';
import Stuck from './Stuck.svelte';

export const rules: Rules = {
  game: 'right-on-time',
  name: { en: 'Right on Time', de: 'Right on Time' },
  players: { en: 'For 2 to 5 players, ages 10 and up', de: 'Für 2 bis 5 Leute ab 10 Jahren' },
  minute: [
    {
      en: 'You hold seven cards (eight with two players) and want to get rid of them all: not as the first in the round, but as the *second*.',
      de: 'Du hast sieben Karten auf der Hand (zu zweit acht) und willst alle loswerden: nicht als Erstes im Durchgang, sondern als *Zweites*.',
    },
    {
      en: 'On your turn you lay *one* card that is higher than the top card, or *two* cards that are not higher.',
      de: 'Wenn du dran bist, legst du *eine* Karte, die höher ist als die oberste, oder *zwei*, die nicht höher sind.',
    },
    {
      en: 'There is no passing. Only when your last card does not fit do you show it and draw one.',
      de: 'Passen gibt es nicht. Nur wenn deine letzte Karte nicht passt, zeigst du sie und ziehst eine nach.',
    },
    {
      en: 'Special cards say who is next, make someone draw, stand for any number or send the pile back to zero.',
      de: 'Sonderkarten bestimmen, wer als Nächstes dran ist, lassen jemanden ziehen, stehen für jede Zahl oder stellen den Stapel auf null.',
    },
    {
      en: 'The first one out gets a spare card for later (not with two players), the second one out the point. Three points win the match.',
      de: 'Wer als Erstes fertig ist, bekommt eine Zusatzkarte für später (nicht zu zweit), wer als Zweites fertig ist, den Punkt. Drei Punkte gewinnen die Partie.',
    },
  ],
  sections: [
    {
      id: 'cards',
      title: { en: 'The cards', de: 'Die Karten' },
      blocks: [
        text(['RT-1'], {
          en: 'There are 50 cards. 34 of them are plain *number cards* from 1 to 7: the 1 four times, every other number five times.',
          de: 'Im Spiel sind 50 Karten. 34 davon sind schlichte *Zahlenkarten* von 1 bis 7: die 1 viermal, jede andere Zahl fünfmal.',
        }),
        picture(Cards, {
          en: 'The number cards. Each has its own colour and shape, and a hand on the dial that points to its value.',
          de: 'Die Zahlenkarten. Jede hat ihre eigene Farbe und Form und einen Zeiger, der auf ihren Wert zeigt.',
        }),
        text(['RT-2'], {
          en: 'The other 16 are *special cards*, four of each kind: Joker, You’re it!, Draw! and Back to zero.',
          de: 'Die übrigen 16 sind *Sonderkarten*, vier von jeder Sorte: Joker, Du bist!, Ziehen! und Zurück auf Null.',
        }),
        picture(Specials, {
          en: 'You’re it! and Draw! show their number above and what they do below.',
          de: 'Du bist! und Ziehen! zeigen oben ihre Zahl und unten, was sie tun.',
        }),
        text(['RT-3'], {
          en: 'You’re it! and Draw! carry a number too, and you lay them by it like a number card.',
          de: 'Du bist! und Ziehen! tragen auch eine Zahl und werden nach ihr gelegt wie eine Zahlenkarte.',
        }),
        ruling(['RT-3'], {
          en: 'Which numbers these are we had to work out, as our copy of the rulebook has no pictures. We use 1, 3, 5 and 7 for You’re it! and 1, 2, 4 and 6 for Draw!. Then each number stands on exactly six cards, which would explain why there is one plain 1 fewer. If you own the box, have a look.',
          de: 'Welche Zahlen das sind, mussten wir erschließen, denn in unserer Fassung der Anleitung fehlen die Bilder. Bei uns gibt es Du bist! als 1, 3, 5 und 7, Ziehen! als 1, 2, 4 und 6. Dann steht jede Zahl auf genau sechs Karten, und das würde erklären, warum es eine schlichte 1 weniger gibt. Wer die Schachtel hat, kann nachsehen.',
        }),
      ],
    },
    {
      id: 'start',
      title: { en: 'Goal and deal', de: 'Ziel und Austeilen' },
      blocks: [
        text(['RT-4'], {
          en: 'A match takes several rounds, and in each one player earns a *victory point*. Whoever has three first wins the match.',
          de: 'Eine Partie geht über mehrere *Durchgänge*, und in jedem holt sich eine Person einen *Siegpunkt*. Wer zuerst drei hat, gewinnt die Partie.',
        }),
        ruling(['RT-4'], {
          en: 'The box holds nine tokens. With five players they could run out before anyone has three; here there is always one more.',
          de: 'In der Schachtel liegen neun Siegpunkte. Zu fünft könnten sie ausgehen, bevor jemand drei hat; hier ist immer noch einer da.',
        }),
        text(['RT-5'], {
          en: 'What follows is for three to five players. With two a few things are different: see RT-55 onwards.',
          de: 'Was folgt, gilt für drei bis fünf Leute. Zu zweit ist manches anders, das steht ab RT-55.',
        }),
        text(['RT-6'], {
          en: 'For each round all cards are shuffled, except spare cards that lie in front of someone (RT-40). Everyone is dealt seven, which only they see. The rest is the draw pile.',
          de: 'Für jeden Durchgang werden alle Karten gemischt, nur Zusatzkarten bleiben liegen (RT-40). Jede Person bekommt sieben, die nur sie selbst sieht. Der Rest ist der Nachziehstapel.',
        }),
        text(['RT-7'], {
          en: 'By the rulebook the oldest opens the first round. Here it is drawn by lot, or you pick a seat when you set up the table. After that, whoever won a round opens the next.',
          de: 'Nach der Anleitung eröffnet den ersten Durchgang, wer am ältesten ist. Hier entscheidet das Los, oder ihr legt vorher einen Platz fest. Danach gilt: Wer einen Durchgang gewinnt, eröffnet den nächsten.',
        }),
        text(['RT-8'], {
          en: 'The opening turn is *exactly one card*, any you like. It starts the discard pile, and the turn is over.',
          de: 'Eröffnet wird mit *genau einer Karte*, egal welcher. Mit ihr beginnt der Ablagestapel, und der Zug ist vorbei.',
        }),
        ruling(['RT-8'], {
          en: 'Any card may open, so special cards may too, and then they do what they always do: a Joker gets a number, Back to zero counts 0, You’re it! and Draw! name someone.',
          de: 'Jede Karte darf eröffnen, also auch eine Sonderkarte, und dann tut sie, was sie immer tut: Der Joker bekommt eine Zahl, Zurück auf Null zählt 0, Du bist! und Ziehen! treffen jemanden.',
        }),
      ],
    },
    {
      id: 'turn',
      title: { en: 'Your turn', de: 'Dein Zug' },
      blocks: [
        text(['RT-10'], {
          en: 'Play goes round clockwise. On your turn you look at the top card of the discard pile and lay one or two cards, if you can:',
          de: 'Es geht im Uhrzeigersinn reihum. Wenn du dran bist, schaust du auf die oberste Karte des Ablagestapels und legst eine oder zwei Karten, wenn du kannst:',
        }),
        list(
          item(['RT-11'], {
            en: '*one card that is higher* than the top card,',
            de: '*eine Karte, die höher ist* als die oberste,',
          }),
          item(['RT-12'], {
            en: '*two cards that are not higher*: each is lower than the top card or equal to it,',
            de: '*zwei Karten, die nicht höher sind*: Jede ist niedriger als die oberste oder gleich hoch,',
          }),
          item(['RT-13'], {
            en: 'or *one Back to zero*. It goes on any card, even on another Back to zero, and always alone, never in a pair.',
            de: 'oder *ein Zurück auf Null*. Das passt auf jede Karte, auch auf ein anderes Zurück auf Null, aber immer nur allein, nie zu zweit.',
          }),
        ),
        picture(Fits, {
          en: 'A 5 lies on top. A 6 fits alone, so does a 7; the 2 and the 5 fit as a pair; Back to zero always fits.',
          de: 'Oben liegt eine 5. Allein passen die 6 und die 7, zu zweit passen 2 und 5, und Zurück auf Null passt immer.',
        }),
        text(['RT-12'], {
          en: 'The two cards of a pair are each compared with the card that lay on top before, not with each other. Which of them ends up on top is for you to say.',
          de: 'Die zwei Karten eines Paars werden beide mit der Karte verglichen, die vorher oben lag, nicht miteinander. Welche von ihnen nach oben kommt, ist deine Sache.',
        }),
        example({
          en: 'You lay 2 and 5 on a 5. With the 2 on top, nearly any single card is higher. With the 5 on top only a few are, but pairs are easy to find.',
          de: 'Du legst 2 und 5 auf eine 5. Liegt dann die 2 oben, ist fast jede einzelne Karte höher. Liegt die 5 oben, sind es nur wenige, dafür findet sich leicht ein Paar.',
        }, Order),
        text(['RT-14'], {
          en: 'Back to zero counts 0: any other card is higher, and a pair never fits on it.',
          de: 'Zurück auf Null zählt 0: Höher ist jede andere Karte, und ein Paar passt nie darauf.',
        }),
        text(['RT-16'], {
          en: 'You may not pass while something fits. And with two or more cards in hand something always does: either one is higher, or two are not, or you hold a Back to zero, which fits alone on anything.',
          de: 'Passen darfst du nicht, solange etwas passt. Und mit zwei oder mehr Karten auf der Hand passt immer etwas: Entweder ist eine höher, oder zwei sind es nicht, oder du hast ein Zurück auf Null, das allein auf alles passt.',
        }),
        text(['RT-17'], {
          en: 'So you can only get stuck with your very last card. Then you show it to everyone, keep it and draw one. Your turn is over, even if the new card would fit.',
          de: 'Festsitzen kannst du also nur auf deiner allerletzten Karte. Dann zeigst du sie allen, behältst sie und ziehst eine nach. Dein Zug ist vorbei, auch wenn die neue Karte passen würde.',
        }),
        text(['RT-17'], {
          en: 'Being stuck can be a blessing. When you are about to be the first one out, a single low card may save you: it does not fit, and you stay in the round. A Joker is of little help there, as only a 7 stops it.',
          de: 'Festsitzen kann auch ein Segen sein: Bevor du als Erstes fertig wirst, rettet dich vielleicht eine niedrige letzte Karte, die nicht passt, und du bleibst im Durchgang. Auf einen Joker ist dabei wenig Verlass, ihn hält nur eine 7 auf.',
        }),
        picture(Stuck, {
          en: 'Your last card is a 2, a 4 lies on top: you show the 2, draw a card, and the next player goes on.',
          de: 'Deine letzte Karte ist eine 2, oben liegt eine 4: Du zeigst die 2, ziehst eine Karte, und es geht links von dir weiter.',
        }),
      ],
    },
    {
      id: 'special',
      title: { en: 'Special cards', de: 'Sonderkarten' },
      blocks: [
        entry({ en: 'Joker', de: 'Joker' }, { Card, card: 'J' }, ['RT-15'], {
          en: 'A Joker is what you say it is: you give it a number from 1 to 7 as you lay it, and that number stays. Alone it must be higher than the top card; in a pair it must not. So on a 7 it only goes in a pair. Two Jokers in a pair each get a number of their own.',
          de: 'Ein Joker ist, was du sagst: Beim Legen bekommt er einen Wert, 1 bis 7, und den behält er. Allein muss er damit höher sein als die oberste Karte, im Paar darf er es nicht. Auf eine 7 geht er also nur im Paar. Zwei Joker im Paar bekommen jeder eine eigene Zahl.',
        }),
        entry({ en: 'You’re it!', de: 'Du bist!' }, { Card, card: 'Y3' }, ['RT-20'], {
          en: 'You choose who goes next; from there it runs clockwise again. It may be whoever would come after you anyway, but not yourself (with two players it may: RT-54).',
          de: 'Du suchst aus, bei wem es weitergeht; von dort läuft es wieder im Uhrzeigersinn. Erlaubt ist auch, wer ohnehin nach dir käme. Nur dich selbst kannst du nicht nehmen (zu zweit schon: RT-54).',
        }),
        ruling(['RT-20'], {
          en: 'It must be someone who still holds cards; without any there is nothing to do in a turn.',
          de: 'Es muss eine Person sein, die noch Karten hat; ohne Karten gibt es in dem Zug nichts zu tun.',
        }),
        entry({ en: 'Draw!', de: 'Ziehen!' }, { Card, card: 'D4' }, ['RT-21'], {
          en: 'Somebody draws one card, and you say who: another player who still holds cards, or you. Then it goes on in the usual order. Whoever is out already is safe from it (not so with two players: RT-53).',
          de: 'Jemand zieht eine Karte, und du sagst, wer: eine andere Person, die noch Karten hat, oder du. Danach geht es in der üblichen Reihenfolge weiter. Wer schon fertig ist, hat Ruhe davor (zu zweit nicht: RT-53).',
        }),
        text(['RT-22'], {
          en: 'With Draw! as your last card you can draw yourself and so stay in the round. That is how you let someone else be the first one out.',
          de: 'Mit Ziehen! als letzter Karte kannst du selbst ziehen und bleibst so im Durchgang. Damit lässt du anderen den Vortritt.',
        }),
        entry({ en: 'Back to zero', de: 'Zurück auf Null' }, { Card, card: 'Z' }, ['RT-13', 'RT-14'], {
          en: 'It always fits, always alone, and counts 0. Whoever is next cannot lay a pair.',
          de: 'Passt immer, aber nur allein, und zählt 0. Wer danach dran ist, kann kein Paar legen.',
        }),
        text(['RT-23'], {
          en: 'In a pair a special card does what it does whether it ends up above or below.',
          de: 'Im Paar wirkt eine Sonderkarte, egal ob sie oben oder unten landet.',
        }),
        text(['RT-24'], {
          en: 'Two effects in one pair are one too many: you choose the card that takes effect, and the other only counts its number.',
          de: 'Zwei Effekte in einem Paar sind einer zu viel: Du suchst dir die Karte aus, die wirkt, die andere zählt nur ihre Zahl.',
        }),
        text(['RT-25'], {
          en: 'An effect is a duty: if anyone can be named, you must name someone, even if there is only one choice and even if the round ends with this card.',
          de: 'Der Effekt ist Pflicht: Wenn du jemanden treffen kannst, musst du es auch, selbst wenn nur eine Person infrage kommt und selbst wenn der Durchgang mit dieser Karte endet.',
        }),
        ruling(['RT-25'], {
          en: 'If one of two effects finds nobody to name, the other one is carried out. If neither does, nothing happens.',
          de: 'Findet von zwei Effekten einer niemanden, gilt der andere. Finden beide niemanden, passiert nichts.',
        }),
        ruling(['RT-26'], {
          en: 'A turn goes in this order: cards are laid, then the effect is carried out, and only then do we look who is out.',
          de: 'Die Reihenfolge in einem Zug: Erst liegen die Karten, dann wirkt der Effekt, und erst danach wird geschaut, wer fertig ist.',
        }),
      ],
    },
    {
      id: 'end',
      title: { en: 'Second one out scores', de: 'Als Zweites fertig' },
      blocks: [
        text(['RT-30'], {
          en: 'Whoever is the first to have no cards left is out of the round and is skipped from then on. That scores no point.',
          de: 'Wer als Erstes keine Karten mehr hat, ist aus dem Durchgang raus und wird von nun an übersprungen. Einen Punkt gibt es dafür nicht.',
        }),
        text(['RT-31'], {
          en: 'The *second* one out ends the round on the spot and scores the victory point.',
          de: 'Wer als *Zweites* fertig ist, beendet den Durchgang auf der Stelle und bekommt den Siegpunkt.',
        }),
        picture(Out, {
          en: 'Four players: Ada is out first and gets a spare card, Ben is out second and scores. Cleo and Dan still hold cards.',
          de: 'Vier am Tisch: Ada ist zuerst fertig und bekommt eine Zusatzkarte, Ben als Zweites und bekommt den Punkt. Cleo und Dan haben noch Karten.',
        }),
        text(['RT-32'], {
          en: 'With three points you have won the match. Until then a new round is dealt each time.',
          de: 'Mit drei Siegpunkten hast du die Partie gewonnen. Bis dahin wird immer wieder neu ausgeteilt.',
        }),
      ],
    },
    {
      id: 'spare',
      title: { en: 'Spare cards', de: 'Zusatzkarten' },
      blocks: [
        text(['RT-40'], {
          en: 'If you are the first one out, you do not go away empty-handed: the top card of the draw pile is laid face down in front of you, as a *spare card*. You may look at it whenever you like, nobody else may. It waits, for several rounds if need be, until you use it, and you can own more than one.',
          de: 'Bist du als Erstes fertig, gehst du nicht leer aus: Vom Nachziehstapel kommt die oberste Karte verdeckt vor dich, als *Zusatzkarte*. Du kannst sie ansehen, wann du willst, die anderen nie. Sie wartet, auch mehrere Durchgänge lang, bis du sie einsetzt, und es können mehr als eine werden.',
        }),
        ruling(['RT-40'], {
          en: 'If the draw pile is empty, it is renewed first (RT-45). If there is nothing to renew it from, there is no spare card.',
          de: 'Ist der Nachziehstapel leer, wird erst neu gemischt (RT-45). Gibt auch das nichts her, gibt es keine Zusatzkarte.',
        }),
        text(['RT-41'], {
          en: 'From the next round on you may swap it in at any moment of a round, even when it is not your turn: it comes into your hand, and another card from your hand goes unseen to the bottom of the draw pile.',
          de: 'Vom nächsten Durchgang an kannst du sie in jedem Moment eintauschen, auch wenn du gar nicht dran bist: Sie kommt zu deinen Handkarten, und eine andere von ihnen verschwindet ungesehen ganz unten im Nachziehstapel.',
        }),
        picture(Spare, {
          en: 'The swap: the spare card comes into your hand, one of your hand cards goes under the draw pile.',
          de: 'Der Tausch: Die Zusatzkarte kommt auf deine Hand, eine Handkarte kommt unter den Nachziehstapel.',
        }),
        ruling(['RT-41'], {
          en: 'You need a card in hand to give away, so someone who is out cannot swap. A swap is not a turn and does not use one up. The others see that you swapped, but not what.',
          de: 'Zum Tauschen brauchst du eine Handkarte, also geht es nicht mehr, wenn du schon fertig bist. Der Tausch ist kein Zug und kostet auch keinen. Die anderen sehen, dass du tauschst, aber nicht was.',
        }),
        ruling(['RT-42'], {
          en: 'You may already swap before the opening card is laid.',
          de: 'Tauschen darfst du auch schon, bevor die erste Karte liegt.',
        }),
      ],
    },
    {
      id: 'draw-pile',
      title: { en: 'When the draw pile is empty', de: 'Wenn der Nachziehstapel leer ist' },
      blocks: [
        ruling(['RT-45'], {
          en: 'If a card is to be drawn and none is left, all discards but the top card are shuffled into a new draw pile. If that gives no card either, nothing is drawn.',
          de: 'Soll jemand ziehen und es ist nichts mehr da, werden alle abgelegten Karten außer der obersten neu gemischt. Kommt auch so keine Karte zusammen, wird nicht gezogen.',
        }),
      ],
    },
    {
      id: 'switches',
      part: { en: 'Variants', de: 'Varianten' },
      title: { en: 'Less power for the first one out', de: 'Weniger Macht für die Ersten' },
      blocks: [
        text([], {
          en: 'Whoever goes out first gets no point, but their last cards may well decide who does. You may like that, as it is a way to slow down whoever leads. If you do not, three switches take some of that power away. Each is about the *last turn* of whoever goes out first. Choose any of them when you set up the table.',
          de: 'Wer als Erstes fertig wird, bekommt keinen Punkt, entscheidet mit den letzten Karten aber oft, wer ihn bekommt. Das kann euch recht sein, denn so lässt sich bremsen, wer vorn liegt. Wenn nicht, nehmen drei Schalter etwas von dieser Macht. Alle betreffen den *letzten Zug* der Person, die als Erstes fertig wird. Ihr wählt sie beim Eröffnen des Tisches, jeden für sich.',
        }),
        list(
          item(['RT-50'], {
            en: '*You’re it! goes left.* In that last turn it names the next player clockwise who holds cards.',
            de: '*Du bist! geht nach links.* In diesem letzten Zug trifft es im Uhrzeigersinn die nächste Person, die noch Karten hat.',
          }),
          item(['RT-51'], {
            en: '*A Joker is a seven.* In that last turn you cannot choose its number.',
            de: '*Der Joker ist eine Sieben.* In diesem letzten Zug suchst du dir keine Zahl aus.',
          }),
          item(['RT-52'], {
            en: '*High card on top.* If you lay two cards in that last turn, the higher one goes on top. A Joker counts as the number you give it; equal cards go either way.',
            de: '*Die höhere nach oben.* Legst du in diesem letzten Zug zwei Karten, kommt die höhere obenauf. Beim Joker zählt die Zahl, die du ihm gibst, bei gleichen Karten ist es egal.',
          }),
        ),
        ruling(['RT-51'], {
          en: 'Such a Joker goes alone on anything below 7, and in a pair only on a 7. With two cards you are not stuck for that: below 7 you can lay the Joker alone and keep the other card, on a 7 you lay the pair.',
          de: 'So ein Joker passt allein auf alles unter 7 und im Paar nur auf eine 7. Mit zwei Karten sitzt du deshalb nicht fest: Unter 7 kannst du den Joker allein legen und die andere Karte behalten, auf eine 7 legst du das Paar.',
        }),
        ruling(['RT-50', 'RT-51', 'RT-52'], {
          en: 'The rulebook only speaks of your last turn. For us that is a turn in which you lay everything you hold while nobody is out yet, whatever the effect then does: even if a Draw! brings you straight back in. One could also count only turns after which you are really out, but that is not known until the cards lie there. With two players the switches count as well, for whoever goes out first.',
          de: 'Die Anleitung spricht nur vom letzten Zug. Für uns ist das ein Zug, in dem du alles legst, was du hast, und noch niemand fertig ist, egal was der Effekt dann macht: auch wenn du dich mit Ziehen! gleich wieder hereinholst. Man könnte auch nur Züge meinen, nach denen du wirklich fertig bist, aber das weiß man erst, wenn die Karten liegen. Auch zu zweit gelten die Schalter, und zwar für die Person, die als Erstes fertig wird.',
        }),
      ],
    },
    {
      id: 'two',
      title: { en: 'Two players', de: 'Zu zweit' },
      blocks: [
        text(['RT-55'], {
          en: 'You are dealt eight cards each instead of seven.',
          de: 'Ihr bekommt je acht Karten statt sieben.',
        }),
        text(['RT-56'], {
          en: 'Once one of you is out, the other is left with *exactly one turn*. If nothing remains in their hand after it, the point is theirs; otherwise it goes to the one who was out first.',
          de: 'Ist eine Person fertig, bleibt der anderen *genau ein Zug*. Hat sie danach nichts mehr auf der Hand, bekommt sie den Punkt; sonst geht er an die Person, die zuerst fertig war.',
        }),
        ruling(['RT-59'], {
          en: 'The one turn is simply their next. If they are stuck and have to show a card (RT-17), that was it.',
          de: 'Der eine Zug ist einfach der nächste. Wer dabei festsitzt und die Karte zeigen muss (RT-17), hat ihn verbraucht.',
        }),
        text(['RT-57'], { en: 'There are no spare cards.', de: 'Zusatzkarten gibt es nicht.' }),
        text(['RT-53'], {
          en: 'With Draw! you may also name the other player when they are already out. The card brings them back, and you are no longer limited to one turn. From there it starts over: one of you is out first, the other has one turn.',
          de: 'Mit Ziehen! kannst du die andere Person auch dann noch treffen, wenn sie schon fertig ist. Mit der Karte ist sie wieder dabei, und du bist nicht mehr an den einen Zug gebunden. Dann geht es von vorn los: Wer von euch als Erstes fertig ist, lässt der anderen Person einen Zug.',
        }),
        ruling(['RT-53'], {
          en: 'If there is nothing left to draw, they stay out and the limit stays.',
          de: 'Ist nichts mehr zum Ziehen da, bleibt sie draußen, und es bleibt bei dem einen Zug.',
        }),
        text(['RT-54'], {
          en: 'With You’re it! you may also name yourself and go on at once. However long you keep that up, it is a single turn: whoever gets rid of everything that way in the one allowed turn has made it.',
          de: 'Mit Du bist! darfst du auch dich selbst nehmen und machst gleich weiter. Solange du das durchhältst, ist es ein einziger Zug: Wer auf diesem Weg im einen erlaubten Zug alles loswird, hat es geschafft.',
        }),
        ruling(['RT-54'], {
          en: 'To name yourself you need a card left in hand. In the one allowed turn the other player holds no cards, so there is nobody but you to name.',
          de: 'Dafür musst du noch mindestens eine Karte auf der Hand haben. In deinem einen Zug hat die andere Person keine Karten, also kommst nur du selbst infrage.',
        }),
        ruling(['RT-58'], {
          en: 'If you lay your last card in the one allowed turn, you score at once, even if it is a Draw! and the other player still draws. One could also say that this brings them back and play goes on (RT-53); we hold that you have done what the one turn asks for. If you draw yourself, you are not out: the turn is over, and the other player scores.',
          de: 'Legst du in deinem einen Zug die letzte Karte, bekommst du sofort den Punkt, auch wenn sie ein Ziehen! ist und die andere Person noch zieht. Man könnte auch sagen, dass sie damit wieder dabei ist und es weitergeht (RT-53); wir finden, du hast geschafft, was der eine Zug verlangt. Ziehst du selbst, bist du nicht fertig: Der Zug ist vorbei, und der Punkt geht an die andere Person.',
        }),
        text(['RT-32'], {
          en: 'Here too three points win the match.',
          de: 'Auch zu zweit gewinnen drei Siegpunkte die Partie.',
        }),
      ],
    },
  ],
};
