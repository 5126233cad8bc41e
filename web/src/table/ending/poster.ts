// The picture that is shared: the game's own, and below it who won and how it stands, as one SVG.

import type { Result } from '../../games/module';
import { standAlone } from './stand-alone';

const SVG = 'http://www.w3.org/2000/svg';
const WIDTH = 1080;
const EDGE = 72;
const INNER = WIDTH - 2 * EDGE;
const ROW = 76;

export interface PosterText {
  game: string;
  product: string;
  result: Result;
  /** Which rows are mine. */
  mine: (row: Result['rows'][number]) => boolean;
}

/** What it takes from the page: colours and fonts in force at `host`. */
interface Look {
  colour: (name: string) => string;
  title: string;
  text: string;
}

/** Lays the poster out; `host` is where the colours of the game and of the theme are in force. */
export function poster(host: HTMLElement, picture: SVGSVGElement, { game, product, result, mine }: PosterText): SVGSVGElement {
  const look = lookAt(host);
  const all = create('svg', { xmlns: SVG, width: WIDTH });
  let y = EDGE + 22;
  all.append(
    text(game, { x: EDGE, y, font: `600 34px ${look.title}`, fill: look.colour('--accent') }),
    text(product, { x: WIDTH - EDGE, y, font: `500 30px ${look.text}`, fill: look.colour('--ink-soft'), end: true }),
  );

  const box = picture.viewBox.baseVal;
  const ratio = box !== null && box.width > 0 ? box.height / box.width : 0.75;
  const height = Math.min(Math.round(INNER * ratio), Math.round(WIDTH * 1.1));
  const drawing = standAlone(picture);
  for (const [name, value] of Object.entries({ x: EDGE, y: y + 30, width: INNER, height })) drawing.setAttribute(name, String(value));
  for (const name of ['x', 'y', 'width', 'height', 'translate', 'transform']) drawing.style.removeProperty(name);
  all.append(drawing);
  y += 30 + height + 84;

  for (const line of lines(result.title, `650 68px ${look.title}`, INNER)) {
    all.append(text(line, { x: EDGE, y, font: `650 68px ${look.title}`, fill: look.colour('--accent') }));
    y += 76;
  }
  y -= 22;
  for (const line of result.reason === '' ? [] : lines(result.reason, `400 34px ${look.text}`, INNER)) {
    all.append(text(line, { x: EDGE, y, font: `400 34px ${look.text}`, fill: look.colour('--ink') }));
    y += 46;
  }
  for (const row of result.rows) {
    y += ROW;
    if (mine(row)) {
      all.append(create('rect', { x: EDGE - 20, y: y - 54, width: INNER + 40, height: ROW, rx: 14, fill: look.colour('--accent-soft') }));
    }
    const points = String(row.points).replace('-', '−');
    const room = INNER - width(points, `600 44px ${look.title}`) - 40;
    const weight = row.won ? 700 : 400;
    // A long name gets smaller letters; it is never cut.
    const size = Math.min(38, Math.floor((38 * room) / width(row.label, `${weight} 38px ${look.text}`)));
    all.append(
      text(row.label, { x: EDGE, y, font: `${weight} ${size}px ${look.text}`, fill: look.colour('--ink') }),
      text(points, { x: WIDTH - EDGE, y, font: `600 44px ${look.title}`, fill: look.colour(row.won ? '--accent' : '--ink'), end: true }),
    );
  }
  const tall = Math.round(y + EDGE);
  all.setAttribute('height', String(tall));
  all.setAttribute('viewBox', `0 0 ${WIDTH} ${tall}`);
  all.prepend(create('rect', { width: WIDTH, height: tall, fill: look.colour('--paper') }));
  return all;
}

function lookAt(host: HTMLElement): Look {
  const probe = document.createElement('span');
  host.append(probe);
  const computed = (property: 'color' | 'font-family', value: string): string => {
    probe.style.setProperty(property, value);
    return getComputedStyle(probe).getPropertyValue(property);
  };
  const names = ['--accent', '--accent-soft', '--ink', '--ink-soft', '--paper'];
  const colours = new Map(names.map((name) => [name, computed('color', `var(${name})`)]));
  const look = {
    colour: (name: string) => colours.get(name) ?? 'currentColor',
    title: computed('font-family', 'var(--font-title)'),
    text: computed('font-family', 'var(--font-text)'),
  };
  probe.remove();
  return look;
}

function create(tag: 'rect' | 'svg', attributes: Record<string, string | number>): SVGSVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) if (name !== 'xmlns') node.setAttribute(name, String(value));
  return node as SVGSVGElement;
}

function text(words: string, { x, y, font, fill, end = false }: { x: number; y: number; font: string; fill: string; end?: boolean }): SVGTextElement {
  const node = document.createElementNS(SVG, 'text');
  node.setAttribute('x', String(x));
  node.setAttribute('y', String(y));
  if (end) node.setAttribute('text-anchor', 'end');
  node.style.setProperty('font', font);
  node.style.setProperty('font-variation-settings', "'SOFT' 100");
  node.style.setProperty('fill', fill);
  node.textContent = words;
  return node;
}

let measure: CanvasRenderingContext2D | null = null;

/** How wide a text is. */
function width(words: string, font: string): number {
  measure ??= document.createElement('canvas').getContext('2d');
  if (measure === null) return words.length * 20;
  measure.font = font;
  return measure.measureText(words).width;
}

/** Broken between words where it would get too wide. */
export function lines(words: string, font: string, most: number, measured: (words: string, font: string) => number = width): string[] {
  const all: string[] = [];
  for (const word of words.split(' ')) {
    const last = all.at(-1);
    if (last !== undefined && measured(`${last} ${word}`, font) <= most) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  return all;
}
