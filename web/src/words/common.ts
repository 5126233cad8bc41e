import { words } from './language.svelte';

/** Words that many places use. */
export const common = words({
  en: {
    product: 'Reihum',
    home: 'Home',
    rules: 'Rules',
    close: 'Close',
    openSeat: 'Open seat',
    toContent: 'Skip to content',
    loading: 'One moment …',
    tryAgain: 'Try again',
    reloadPage: 'This page could not be loaded. Check your connection and load it again.',
  },
  de: {
    product: 'Reihum',
    home: 'Startseite',
    rules: 'Regeln',
    close: 'Schließen',
    openSeat: 'Freier Platz',
    toContent: 'Zum Inhalt springen',
    loading: 'Einen Moment …',
    tryAgain: 'Noch einmal versuchen',
    reloadPage: 'Die Seite ließ sich nicht laden. Prüf deine Verbindung und lade sie neu.',
  },
});
