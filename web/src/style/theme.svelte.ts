import { remember, remembered } from '../net/storage';

/** Papier (light), Nacht (dark), or whatever the system likes. */
export type Theme = 'system' | 'papier' | 'nacht';

// The colour of the browser's own frame: --paper of each theme.
const frame = { papier: '#f6efe2', nacht: '#101623' };

function stored(): Theme {
  const value = remembered('theme');
  return value === 'papier' || value === 'nacht' ? value : 'system';
}

class ThemeChoice {
  #current = $state<Theme>(stored());

  constructor() {
    this.#apply();
  }

  get current(): Theme {
    return this.#current;
  }

  set current(theme: Theme) {
    this.#current = theme;
    remember('theme', theme);
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    const theme = this.#current;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const dark = meta.media.includes('dark');
      meta.content = theme === 'system' ? frame[dark ? 'nacht' : 'papier'] : frame[theme];
    }
  }
}

export const theme = new ThemeChoice();
