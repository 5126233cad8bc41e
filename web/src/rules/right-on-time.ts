import Card from '../games/right-on-time/Card.svelte';
import { entry, example, item, list, picture, ruling, text, type Rules } from './content';
import Cards from './pictures/right-on-time/Cards.svelte';
import Fits from './pictures/right-on-time/Fits.svelte';
import Order from './pictures/right-on-time/Order.svelte';
import Out from './pictures/right-on-time/Out.svelte';
import Spare from './pictures/right-on-time/Spare.svelte';
import Specials from './pictures/right-on-time/Specials.svelte';
import Stuck from './pictures/right-on-time/Stuck.svelte';

export const rules: Rules = {
  game: 'right-on-time',
  name: { en: 'Right on Time', de: 'Right on Time' },
  players: { en: 'For 2 to 5 players', de: 'Für 2 bis 5 Leute' },
  minute: [
    {
      en: 'You hold seven cards and want to get rid of them all: not as the first in the round, but as the *second*.',
      de: 'Du hast sieben Karten auf der Hand und willst alle loswerden: nicht als Erstes im Durchgang, sondern als *Zweites*.',
    },
    {
      en: 'On your turn you lay *one* card that is higher than the top card, or *two* cards that are not higher.',
      de: 'Wenn du dran bist, legst du *eine* Karte, die höher ist als die oberste, oder *zwei*, die nicht höher sind.',
    },
    {
      en: 'There is no passing. Only when your last card does not fit do you show it and draw one.',
      de: 'Aussetzen gibt es nicht. Nur wenn deine letzte Karte nicht passt, zeigst du sie und ziehst eine nach.',
    },
    {
      en: 'Special cards say who is next, make someone draw, stand for any number or send the pile back to zero.',
      de: 'Sonderkarten bestimmen, wer als Nächstes dran ist, lassen jemanden ziehen, stehen für jede Zahl oder stellen den Stapel auf null.',
    },
    {
      en: 'The first one out gets a spare card for later, the second one out the point. Three points win the match.',
      de: 'Wer als Erstes fertig ist, bekommt eine Zusatzkarte für später, wer als Zweites fertig ist, den Punkt. Drei Punkte gewinnen das Spiel.',
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
          en: 'You’re it! comes as 1, 3, 5 and 7, Draw! as 1, 2, 4 and 6. So each number from 1 to 7 stands on exactly six cards.',
          de: 'Du bist! gibt es als 1, 3, 5 und 7, Ziehen! als 1, 2, 4 und 6. So steht jede Zahl von 1 bis 7 auf genau sechs Karten.',
        }),
      ],
    },
    {
      id: 'start',
      title: { en: 'Goal and deal', de: 'Ziel und Austeilen' },
      blocks: [
        text(['RT-4'], {
          en: 'A match goes over several rounds, and each round brings one player one *victory point*. Whoever has three first wins.',
          de: 'Ein Spiel geht über mehrere *Durchgänge*, und jeder Durchgang bringt einer Person einen *Siegpunkt*. Wer zuerst drei hat, gewinnt.',
        }),
        ruling(['RT-4'], {
          en: 'Points cannot run out, however long you play.',
          de: 'Siegpunkte gehen nie aus, egal wie lange ihr spielt.',
        }),
        text(['RT-5'], {
          en: 'What follows is for three to five players. With two you play the same game with a few changes: RT-55 and on.',
          de: 'Was folgt, gilt für drei bis fünf Leute. Zu zweit spielt ihr dasselbe mit ein paar Änderungen, sie stehen ab RT-55.',
        }),
        text(['RT-6'], {
          en: 'For each round all cards are shuffled, except spare cards that lie in front of someone (RT-40). Everyone is dealt seven, which only they see. The rest is the draw pile.',
          de: 'Für jeden Durchgang werden alle Karten gemischt, nur Zusatzkarten bleiben liegen (RT-40). Jede Person bekommt sieben, die nur sie selbst sieht. Der Rest ist der Nachziehstapel.',
        }),
        text(['RT-7'], {
          en: 'By custom the oldest opens the first round. At our tables it is drawn by lot, or you pick a seat when you set up the table. Each later round is opened by whoever won the one before.',
          de: 'Nach altem Brauch eröffnet die älteste Person den ersten Durchgang. Hier entscheidet das Los, oder ihr legt den Platz vorher fest. Jeden weiteren Durchgang eröffnet, wer den letzten gewonnen hat.',
        }),
        text(['RT-8'], {
          en: 'The opening turn is *exactly one card*, any you like. It starts the discard pile, and the turn is over.',
          de: 'Eröffnet wird mit *genau einer Karte*, egal welcher. Mit ihr beginnt der Ablagestapel, und der Zug ist vorbei.',
        }),
        ruling(['RT-8'], {
          en: 'A special card works as always when it opens: a Joker gets a number from 1 to 7, Back to zero counts 0, You’re it! and Draw! name someone.',
          de: 'Auch als erste Karte tut eine Sonderkarte, was sie immer tut: Der Joker bekommt eine Zahl von 1 bis 7, Zurück auf Null zählt 0, Du bist! und Ziehen! treffen jemanden.',
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
            de: '*zwei Karten, die nicht höher sind*: Jede ist niedriger als die oberste oder gleich,',
          }),
          item(['RT-13'], {
            en: 'or *one Back to zero*. It goes on any card, also on another Back to zero, and always alone, never in a pair.',
            de: 'oder *ein Zurück auf Null*. Das passt auf jede Karte, auch auf ein anderes Zurück auf Null, aber immer nur allein, nie zu zweit.',
          }),
        ),
        picture(Fits, {
          en: 'A 5 lies on top. A 6 fits alone, so does a 7; the 2 and the 5 fit as a pair; Back to zero always fits.',
          de: 'Oben liegt eine 5. Allein passen die 6 und die 7, zu zweit passen 2 und 5, und Zurück auf Null passt immer.',
        }),
        text(['RT-12'], {
          en: 'The two cards of a pair are each compared with the card that lay on top before, not with each other. You choose their order, and so the new top card.',
          de: 'Die zwei Karten eines Paars werden beide mit der Karte verglichen, die vorher oben lag, nicht miteinander. Die Reihenfolge bestimmst du, und damit, was danach oben liegt.',
        }),
        example({
          en: 'You lay 2 and 5 on a 5. With the 2 on top, nearly any single card is higher. With the 5 on top only a few are, but pairs are easy to find.',
          de: 'Du legst 2 und 5 auf eine 5. Liegt dann die 2 oben, ist fast jede einzelne Karte höher. Liegt die 5 oben, sind es nur wenige, dafür findet sich leicht ein Paar.',
        }, Order),
        text(['RT-14'], {
          en: 'Back to zero counts 0. Every other card is higher, so what follows it is always a single card.',
          de: 'Zurück auf Null zählt 0. Jede andere Karte ist höher, also folgt darauf immer nur eine einzelne Karte.',
        }),
        text(['RT-16'], {
          en: 'You may not pass while something fits. And with two or more cards in hand something always does: either one is higher, or two are not.',
          de: 'Aussetzen gilt nicht, solange etwas passt. Und mit zwei oder mehr Karten auf der Hand passt immer etwas: Entweder ist eine höher, oder zwei sind es nicht.',
        }),
        text(['RT-17'], {
          en: 'So you can only get stuck on your very last card. Then you show it to everyone, keep it and draw one. Your turn is over, even if the new card would fit.',
          de: 'Festsitzen kannst du also nur auf deiner allerletzten Karte. Dann zeigst du sie allen, behältst sie und ziehst eine nach. Dein Zug ist vorbei, auch wenn die neue Karte passen würde.',
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
          en: 'You give the Joker a number from 1 to 7 as you lay it, and it keeps that number. Alone it must be higher than the top card; in a pair it must not. So it cannot go alone on a 7. Two Jokers in a pair each get their own number.',
          de: 'Dem Joker gibst du beim Legen eine Zahl von 1 bis 7, und die behält er. Allein muss sie höher sein als die oberste Karte, im Paar darf sie es nicht. Allein auf eine 7 kann er also nicht. Zwei Joker im Paar bekommen jeder ihre eigene Zahl.',
        }),
        entry({ en: 'You’re it!', de: 'Du bist!' }, { Card, card: 'Y3' }, ['RT-20'], {
          en: 'You name who takes the next turn, and from there it goes on clockwise. You may name the player who would be next anyway, but not yourself (with two players it is different: RT-54).',
          de: 'Du bestimmst, wer als Nächstes dran ist, und von dort geht es im Uhrzeigersinn weiter. Es darf auch die Person sein, die sowieso drankäme, nur nicht du selbst (zu zweit ist das anders: RT-54).',
        }),
        ruling(['RT-20'], {
          en: 'You can only name someone who still holds cards.',
          de: 'Treffen kann es nur Leute, die noch Karten auf der Hand haben.',
        }),
        entry({ en: 'Draw!', de: 'Ziehen!' }, { Card, card: 'D4' }, ['RT-21'], {
          en: 'You name who draws a card; that may be yourself. Who is next does not change. Someone else who is already out cannot be named (with two players they can: RT-53).',
          de: 'Du bestimmst, wer eine Karte zieht, das darfst auch du selbst sein. Wer als Nächstes dran ist, ändert sich nicht. Andere, die schon alle Karten los sind, kannst du nicht mehr treffen (zu zweit schon: RT-53).',
        }),
        text(['RT-22'], {
          en: 'If Draw! is your last card and you name yourself, you draw and are still in the round. That is how you let someone else be the first one out.',
          de: 'Ist Ziehen! deine letzte Karte und du nimmst dich selbst, dann ziehst du und bist weiter im Durchgang. So lässt du anderen den Vortritt.',
        }),
        entry({ en: 'Back to zero', de: 'Zurück auf Null' }, { Card, card: 'Z' }, ['RT-13', 'RT-14'], {
          en: 'It fits on every card, always alone, and counts 0. Whoever is next cannot lay a pair.',
          de: 'Passt auf jede Karte, immer allein, und zählt 0. Wer danach dran ist, kann kein Paar legen.',
        }),
        text(['RT-23'], {
          en: 'In a pair a special card does what it does whether it ends up above or below.',
          de: 'Im Paar wirkt eine Sonderkarte, egal ob sie oben oder unten landet.',
        }),
        text(['RT-24'], {
          en: 'If both cards of a pair have an effect, exactly one of the two is carried out. You choose which.',
          de: 'Haben beide Karten eines Paars einen Effekt, gilt genau einer davon. Du suchst aus, welcher.',
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
          en: 'A turn goes in this order: cards are laid, then the effect is carried out, and only then it counts who is out.',
          de: 'Die Reihenfolge in einem Zug: Erst liegen die Karten, dann wirkt der Effekt, und erst dann zählt, wer keine Karten mehr hat.',
        }),
      ],
    },
    {
      id: 'end',
      title: { en: 'Second one out scores', de: 'Als Zweites fertig' },
      blocks: [
        text(['RT-30'], {
          en: 'Whoever is the first to have no cards left is out of the round and is skipped from then on. There is no point for that.',
          de: 'Wer als Erstes keine Karten mehr hat, ist aus dem Durchgang raus und wird von nun an übersprungen. Einen Punkt gibt es dafür nicht.',
        }),
        text(['RT-31'], {
          en: 'As soon as a *second* player has no cards left, the round is over, and this player scores the victory point.',
          de: 'Sobald eine *zweite* Person keine Karten mehr hat, ist der Durchgang zu Ende, und sie bekommt den Siegpunkt.',
        }),
        picture(Out, {
          en: 'Four players: Ada is out first and gets a spare card, Ben is out second and scores. Cleo and Dan still hold cards.',
          de: 'Vier am Tisch: Ada ist zuerst fertig und bekommt eine Zusatzkarte, Ben als Zweites und bekommt den Punkt. Cleo und Dan haben noch Karten.',
        }),
        text(['RT-32'], {
          en: 'With three points you have won the match. Until then a new round is dealt each time.',
          de: 'Mit drei Siegpunkten hast du das Spiel gewonnen. Bis dahin wird immer wieder neu ausgeteilt.',
        }),
      ],
    },
    {
      id: 'spare',
      title: { en: 'Spare cards', de: 'Zusatzkarten' },
      blocks: [
        text(['RT-40'], {
          en: 'The first one out takes the top card of the draw pile as consolation and keeps it face down on the table: a *spare card*. Only you may look at yours, whenever you like. It stays with you over the rounds until you use it, and you may have several.',
          de: 'Zum Trost nimmt, wer als Erstes fertig ist, die oberste Karte vom Nachziehstapel und legt sie verdeckt vor sich hin: eine *Zusatzkarte*. Nur du darfst deine anschauen, wann immer du willst. Sie bleibt über die Durchgänge bei dir, bis du sie brauchst, und du kannst mehrere haben.',
        }),
        ruling(['RT-40'], {
          en: 'If the draw pile is empty, it is renewed first (RT-45). If there is nothing to renew it from, there is no spare card.',
          de: 'Ist der Nachziehstapel leer, wird erst neu gemischt (RT-45). Gibt auch das nichts her, gibt es keine Zusatzkarte.',
        }),
        text(['RT-41'], {
          en: 'From the next round on you may use it at any moment while a round is running, also when it is not your turn: take it into your hand and put another hand card face down under the draw pile.',
          de: 'Ab dem nächsten Durchgang kannst du sie jederzeit einsetzen, auch wenn du gar nicht dran bist: Nimm sie auf die Hand und schieb dafür eine andere Handkarte verdeckt unter den Nachziehstapel.',
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
          en: 'Whoever goes out first gets no point, but their last cards may well decide who does. Three switches take some of that power away. Choose any of them when you set up the table. They count when you lay everything you have left and nobody is out yet, whatever the effect then does: also if a Draw! brings you straight back in.',
          de: 'Wer als Erstes fertig wird, bekommt keinen Punkt, entscheidet mit den letzten Karten aber oft, wer ihn bekommt. Drei Schalter nehmen etwas von dieser Macht. Ihr wählt sie vor dem Spiel, jeden für sich. Sie gelten, wenn du alles legst, was du noch hast, und noch niemand fertig ist, egal was der Effekt dann macht: auch wenn du dich mit Ziehen! gleich wieder hereinholst.',
        }),
        list(
          item(['RT-50'], {
            en: '*You’re it! goes left.* It names the next player clockwise who holds cards.',
            de: '*Du bist! geht nach links.* Es trifft im Uhrzeigersinn die nächste Person, die noch Karten hat.',
          }),
          item(['RT-51'], {
            en: '*A Joker is a seven.* You cannot choose its number.',
            de: '*Der Joker ist eine Sieben.* Du suchst dir keine Zahl aus.',
          }),
          item(['RT-52'], {
            en: '*High card on top.* Of two last cards the higher one goes on top. A Joker counts as the number you give it; equal cards go either way.',
            de: '*Die höhere nach oben.* Von zwei letzten Karten kommt die höhere obenauf. Beim Joker zählt die Zahl, die du ihm gibst, bei gleichen Karten ist es egal.',
          }),
        ),
        ruling(['RT-51'], {
          en: 'Such a Joker goes alone on anything below 7, and in a pair only on a 7. You are never stuck for it: you can always lay the Joker alone and keep the other card.',
          de: 'So ein Joker passt allein auf alles unter 7 und im Paar nur auf eine 7. Festsitzen kannst du deshalb nicht: Du kannst den Joker immer allein legen und die andere Karte behalten.',
        }),
        ruling(['RT-50', 'RT-51', 'RT-52'], {
          en: 'With two players the switches count as well, for whoever goes out first.',
          de: 'Auch zu zweit gelten die Schalter, und zwar für die Person, die als Erstes fertig wird.',
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
          en: 'When one of you lays the last card, the other has *exactly one turn* to lay everything too. If that works, the point goes to them, otherwise to the one who was out first.',
          de: 'Legt eine Person ihre letzte Karte, hat die andere noch *genau einen Zug*, um auch alles loszuwerden. Klappt das, bekommt sie den Punkt, sonst die, die zuerst fertig war.',
        }),
        ruling(['RT-59'], {
          en: 'The one turn is simply their next. If they are stuck and have to show a card (RT-17), that was it.',
          de: 'Der eine Zug ist einfach der nächste. Wer dabei festsitzt und die Karte zeigen muss (RT-17), hat ihn verbraucht.',
        }),
        text(['RT-57'], { en: 'There are no spare cards.', de: 'Zusatzkarten gibt es nicht.' }),
        text(['RT-53'], {
          en: 'Draw! may also name the other player when they are already out. They draw, are back in the round, and the limit of one turn is off. Whoever then lays their last card is first again, and the other again has one turn.',
          de: 'Ziehen! trifft die andere Person auch dann, wenn sie schon fertig ist. Sie zieht, ist wieder dabei, und die Grenze von einem Zug ist aufgehoben. Wer danach die letzte Karte legt, ist wieder als Erstes fertig, und die andere Person hat wieder genau einen Zug.',
        }),
        ruling(['RT-53'], {
          en: 'If there is nothing left to draw, they stay out and the limit stays.',
          de: 'Ist nichts mehr zum Ziehen da, bleibt sie draußen, und es bleibt bei dem einen Zug.',
        }),
        text(['RT-54'], {
          en: 'You’re it! may name yourself, and you go on at once. All of it counts as one turn: if you get rid of everything this way in your one allowed turn, you win the round.',
          de: 'Mit Du bist! darfst du dich selbst nehmen und machst gleich weiter. Das alles zählt als ein Zug: Wirst du so in deinem einen Zug alles los, gewinnst du den Durchgang.',
        }),
        ruling(['RT-54'], {
          en: 'To name yourself you need a card left in hand. In the one allowed turn the other player holds no cards, so there is nobody but you to name.',
          de: 'Dafür musst du noch mindestens eine Karte auf der Hand haben. In deinem einen Zug hat die andere Person keine Karten, also kannst du nur dich selbst nehmen.',
        }),
        ruling(['RT-58'], {
          en: 'Laying your last card in the one allowed turn scores at once, also if it is a Draw! for the other player (who draws first). If you name yourself, you draw and are not out: the turn is over, and the other player scores.',
          de: 'Legst du in deinem einen Zug die letzte Karte, bekommst du sofort den Punkt, auch wenn es ein Ziehen! für die andere Person ist (sie zieht noch vorher). Nimmst du dich selbst, ziehst du und bist nicht fertig: Der Zug ist vorbei, und der Punkt geht an die andere Person.',
        }),
        text(['RT-32'], {
          en: 'Here too three points win the match.',
          de: 'Auch zu zweit gewinnen drei Siegpunkte das Spiel.',
        }),
      ],
    },
  ],
};
