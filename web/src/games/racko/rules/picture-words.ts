import { words } from '../../../words/language.svelte';

/** The few words inside the pictures of the rules. */
export const t = words({
  en: {
    stock: 'draw pile',
    thrown: 'discard pile',
    inOrder: 'in order',
    notInOrder: 'not in order',
    points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  },
  de: {
    stock: 'Vorrats\u00ADstoß',
    thrown: 'Abwurf\u00ADstapel',
    inOrder: 'geordnet',
    notInOrder: 'nicht geordnet',
    points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  },
});
