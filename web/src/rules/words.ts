import { words } from '../words/language.svelte';

/** What stands around the rules. */
export const page = words({
  en: {
    title: (game: string) => `${game}: the rules`,
    rules: 'The rules of the game',
    minute: 'In one minute',
    contents: 'Contents',
    example: 'For example',
    ruling: 'Our reading',
    rule: (number: string) => `Rule ${number}`,
    back: 'Back',
    home: 'Home',
    otherGames: 'Rules of the games',
    print: 'Print',
    play: (game: string) => `Play ${game}`,
    aboutNumbers: 'The numbers in the margin',
    aboutNumbersText:
      'Each rule has a number. When something is not possible, the table names the rule and leads you here. You can also pass on a link to a number.',
    aboutRulingText:
      'Where the printed rules say nothing or can be read in two ways, we had to decide. Those places are marked “Our reading”.',
    // games without rules of their own here
    toldElsewhere: (game: string) => `The rules of ${game} are told by the people who made it. At the table you see everything you can do.`,
    options: 'What can be chosen',
    absent: (usual: string) => `Unless chosen otherwise: ${usual}`,
    unknown: 'There is no such game here.',
    unknownText: 'These are the games whose rules we know:',
    failed: 'The rules could not be loaded. Check your connection and try again.',
  },
  de: {
    title: (game: string) => `${game}: die Regeln`,
    rules: 'Die Spielregeln',
    minute: 'In einer Minute',
    contents: 'Inhalt',
    example: 'Zum Beispiel',
    ruling: 'So lesen wir es',
    rule: (number: string) => `Regel ${number}`,
    back: 'Zurück',
    home: 'Startseite',
    otherGames: 'Regeln der Spiele',
    print: 'Drucken',
    play: (game: string) => `${game} spielen`,
    aboutNumbers: 'Die Nummern am Rand',
    aboutNumbersText:
      'Jede Regel hat eine Nummer. Wenn etwas nicht geht, nennt dir der Tisch die Regel und führt dich hierher. Du kannst auch einen Link auf eine Nummer weitergeben.',
    aboutRulingText:
      'Wo die gedruckte Regel nichts sagt oder sich auf zwei Arten lesen lässt, mussten wir uns entscheiden. Diese Stellen heißen „So lesen wir es“.',
    toldElsewhere: (game: string) => `Die Regeln von ${game} erzählen die, die es gemacht haben. Am Tisch siehst du alles, was du tun kannst.`,
    options: 'Was du wählen kannst',
    absent: (usual: string) => `Wenn du nichts wählst: ${usual}`,
    unknown: 'So ein Spiel gibt es hier nicht.',
    unknownText: 'Von diesen Spielen kennen wir die Regeln:',
    failed: 'Die Regeln ließen sich nicht laden. Prüf deine Verbindung und versuch es noch einmal.',
  },
});
