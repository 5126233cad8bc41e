// Makes a PNG on this device and hands it on: to the system's own sheet where there is one, else as a download.

import { fontsInside } from './fonts';

/** An SVG that stands alone as a PNG, with the fonts of the page. */
export async function pngOf(svg: SVGSVGElement): Promise<Blob> {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontsInside();
  svg.prepend(style);
  const image = new Image();
  // The content policy allows pictures from data: addresses, and nothing from elsewhere.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(svg.getAttribute('width'));
  canvas.height = Number(svg.getAttribute('height'));
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the canvas gave no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Says what became of it: somebody who thinks better of sharing has shared enough. */
export async function shareOrSave(file: File, title: string): Promise<'shared' | 'saved'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      // Not allowed here after all: it can still be saved.
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return 'saved';
}
