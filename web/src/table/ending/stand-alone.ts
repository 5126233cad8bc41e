// Makes an SVG of the page one that needs nothing of the page: what is computed of its style is written into it.

/** All that can give an SVG its look, as far as we draw. */
const LOOKS = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap',
  'stroke-linejoin', 'vector-effect', 'paint-order', 'opacity', 'visibility', 'display', 'color', 'stop-color', 'stop-opacity', 'transform',
  'transform-origin', 'transform-box', 'translate', 'rotate', 'scale', 'filter', 'clip-path', 'mask', 'mix-blend-mode', 'd', 'cx', 'cy', 'r',
  'rx', 'ry', 'x', 'y', 'font-family', 'font-size', 'font-weight', 'font-style', 'font-variant-numeric', 'font-variation-settings',
  'letter-spacing', 'text-anchor', 'dominant-baseline', 'writing-mode',
];

/** What moves in it comes to its end. */
export function finishAnimations(node: Element): void {
  if (typeof node.getAnimations !== 'function') return;
  for (const animation of node.getAnimations({ subtree: true })) {
    try {
      animation.finish();
    } catch {
      // It never ends: then it is drawn as it began.
      animation.cancel();
    }
  }
}

/** A copy that looks the same wherever it is put. */
export function standAlone(picture: SVGSVGElement): SVGSVGElement {
  finishAnimations(picture);
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const originals = [picture, ...picture.querySelectorAll('*')];
  const copies = [copy, ...copy.querySelectorAll('*')];
  originals.forEach((original, at) => {
    const target = copies[at];
    if (target instanceof SVGElement) writeLook(getComputedStyle(original), target);
  });
  return copy;
}

function writeLook(computed: CSSStyleDeclaration, target: SVGElement): void {
  target.removeAttribute('class');
  for (const name of LOOKS) {
    const value = computed.getPropertyValue(name);
    if (value !== '' && value !== 'auto') target.style.setProperty(name, value);
  }
}
