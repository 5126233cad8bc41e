import type { Scene, SceneChange } from '../protocol';

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const bytes = new TextEncoder();

/** FNV-1a with 32 bits, over the UTF-8 bytes of a text. */
function fnv(text: string): number {
  return bytes.encode(text).reduce((number, byte) => Math.imul(number ^ byte, 0x01000193), 0x811c9dc5);
}

/** The sum of the numbers of all leaves of a value that stands at a place. */
function sum(value: unknown, place: string): number {
  if (!isContainer(value)) return fnv(`${place}=${typeof value === 'string' ? `"${value}` : String(value)}`);
  const inner = Object.entries(value);
  if (inner.length === 0) return fnv(`${place}=${Array.isArray(value) ? '[]' : '{}'}`);
  const key = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  return inner.reduce((total, [name, part]) => (total + sum(part, `${place}/${key(name)}`)) | 0, 0);
}

/** The number by which server and client know that they have the same scene. The order of keys does not matter. */
export function checkNumber(scene: unknown): number {
  return sum(scene, '') >>> 0;
}

/** The container in which a place is, copied all the way down so that nobody's old scene changes, and the key in it. */
function find(root: Container, place: string): [container: Container, key: string] | null {
  const keys = place.split('/').slice(1).map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop();
  let container = root;
  for (const key of keys) {
    const inner = container[key];
    if (!isContainer(inner)) return null;
    const copy = (Array.isArray(inner) ? [...inner] : { ...inner }) as Container;
    container[key] = copy;
    container = copy;
  }
  return last === undefined ? null : [container, last];
}

/** The scene after a change; null if that is not the one the server has: then ask for the whole. */
export function changed(scene: Scene | null, { set, removed = [], check }: SceneChange): Scene | null {
  if (scene === null) return null;
  const next: Container = { ...scene };
  for (const place of removed) {
    const found = find(next, place);
    if (found === null) return null;
    const [container, key] = found;
    Reflect.deleteProperty(container, key);
  }
  for (const [place, value] of Object.entries(set)) {
    const found = find(next, place);
    if (found === null) return null;
    const [container, key] = found;
    container[key] = value;
  }
  return checkNumber(next) === check ? (next as unknown as Scene) : null;
}
