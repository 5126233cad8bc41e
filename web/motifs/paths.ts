// Paths of drawings, made short for the way to the browser: whole numbers are enough on a grid of 512.

/** What the numbers of a command are: x or y, or neither (radii, angle and flags of an arc). */
const NUMBERS: Readonly<Record<string, string>> = { m: 'xy', l: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy', t: 'xy', a: 'rr---xy', z: '' };

interface Step {
  command: string;
  numbers: number[];
}

/** The commands of a path, each with its own numbers. Flags of arcs may stand close: `0 013.1-2`. */
function* stepsOf(path: string): Generator<Step> {
  const token = /([a-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)|[\s,]+/iy;
  let command = '';
  let numbers: number[] = [];
  for (let at = 0; at < path.length; ) {
    const takes = NUMBERS[command.toLowerCase()] ?? '';
    const flag = takes === 'rr---xy' && (numbers.length === 3 || numbers.length === 4) && /[01]/.test(path[at] ?? '');
    token.lastIndex = at;
    const [found = '', letter, number] = flag ? [path[at], undefined, path[at]] : (token.exec(path) ?? []);
    if (found === '') throw new Error(`no path: ${path.slice(at, at + 20)}`);
    at += found.length;
    if (letter !== undefined) {
      command = letter;
      if (NUMBERS[letter.toLowerCase()] === '') yield { command, numbers: [] };
    } else if (number !== undefined) {
      if (takes === '') throw new Error(`no path: a number where none belongs in ${path.slice(0, 20)}`);
      numbers.push(Number(number));
      if (numbers.length < takes.length) continue;
      yield { command, numbers };
      numbers = [];
      // What goes on after a move is a line.
      if (command === 'M') command = 'L';
      if (command === 'm') command = 'l';
    }
  }
}

/**
 * The same path with whole numbers, all relative. Each point is rounded by itself and the steps lead from rounded point to
 * rounded point, so that errors do not add up along the way.
 */
export function shorten(path: string): string {
  let text = '';
  let last = '';
  const start = { x: 0, y: 0 };
  /** Where the path really is. */
  const exact = { x: 0, y: 0 };
  for (const { command, numbers } of stepsOf(path)) {
    const name = command.toLowerCase();
    const kinds = NUMBERS[name] ?? '';
    const from = { ...exact };
    const short = numbers.map((number, at) => {
      const axis = kinds[at];
      if (axis === 'r') return Math.round(number * 10) / 10;
      if (axis !== 'x' && axis !== 'y') return number;
      const to = command === name ? from[axis] + number : number;
      if (at >= kinds.length - 2) exact[axis] = to;
      return Math.round(to) - Math.round(from[axis]);
    });
    if (name === 'm') Object.assign(start, exact);
    if (name === 'z') Object.assign(exact, start);
    text += name === last && name !== 'm' && name !== 'z' ? '' : name;
    short.forEach((number, at) => {
      const written = String(number);
      const first = at === 0 && (name !== last || name === 'm');
      text += first || written.startsWith('-') ? written : ` ${written}`;
    });
    last = name;
  }
  return text;
}
