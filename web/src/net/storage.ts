/** Small things the browser keeps for us. Without storage (private windows, strict settings) they last as long as the page. */
const fallback = new Map<string, string>();

const prefix = 'reihum.';

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Kept for this page only.
  }
}

export function forget(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored.
  }
}

/** Calls back when another tab changes `key`. */
export function onRemembered(key: string, changed: (value: string | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === prefix + key) changed(event.newValue);
  });
}
