// The fonts of the page as part of a picture: an image has no other way to them.

/** The `@font-face` rules that the page uses by now, with their files inside. */
export async function fontsInside(): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(nameOf));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap((rule) => fontFaces(rule)));
  const used = rules.filter(({ style }) => loaded.has(nameOf(described(style))));
  return (await Promise.all(used.map(inside))).join('\n');
}

type Named = Pick<FontFace, 'family' | 'style' | 'unicodeRange'>;

/** Files of one family differ in style and in the characters they hold. */
function nameOf({ family, style, unicodeRange }: Named): string {
  return [family.replaceAll(/["']/g, ''), style === '' ? 'normal' : style, unicodeRange.replaceAll(/\s/g, '').toUpperCase()].join(' ');
}

function described(style: CSSStyleDeclaration): Named {
  const value = (name: string): string => style.getPropertyValue(name);
  return { family: value('font-family'), style: value('font-style'), unicodeRange: value('unicode-range') };
}

/** Also those of style sheets that are imported by another. */
function fontFaces(rule: CSSRule): CSSFontFaceRule[] {
  if (rule instanceof CSSFontFaceRule) return [rule];
  if (rule instanceof CSSImportRule) return [...(rule.styleSheet?.cssRules ?? [])].flatMap((inner) => fontFaces(inner));
  return [];
}

async function inside(rule: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href));
  const data = await dataAddress(await answer.blob());
  const { family, style, unicodeRange } = described(rule.style);
  const weight = rule.style.getPropertyValue('font-weight');
  return `@font-face{font-family:${family};font-style:${style || 'normal'};font-weight:${weight};unicode-range:${unicodeRange};src:url(${data}) format("woff2")}`;
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the font could not be read'));
    reader.readAsDataURL(new Blob([blob], { type: 'font/woff2' }));
  });
}
