import { words } from './language.svelte';

// Masculine animals only, so that the German ending fits all of them. No name is longer than 24 letters.
const names = words({
  en: {
    how: ['Calm', 'Quick', 'Merry', 'Clever', 'Patient', 'Bright', 'Curious', 'Lucky', 'Gentle', 'Brave'],
    who: ['Otter', 'Badger', 'Raven', 'Lynx', 'Beaver', 'Fox', 'Hamster', 'Marten', 'Finch', 'Heron'],
  },
  de: {
    how: ['Ruhiger', 'Flinker', 'Munterer', 'Kluger', 'Geduldiger', 'Heller', 'Neugieriger', 'Froher', 'Sanfter', 'Mutiger'],
    who: ['Otter', 'Dachs', 'Rabe', 'Luchs', 'Biber', 'Fuchs', 'Hamster', 'Marder', 'Fink', 'Reiher'],
  },
});

function one(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? '';
}

/** A name for somebody who has not said theirs. */
export function randomName(): string {
  const { how, who } = names();
  return `${one(how)} ${one(who)}`;
}
