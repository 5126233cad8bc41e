import type { Page } from '@playwright/test';

/**
 * Everything on the page that is read or spoken, piece by piece: texts in sight, and what buttons, pictures and
 * fields are called. What has already been read out is left out: nobody takes a spoken word back.
 */
export async function pageTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const add = (text: string | null): void => {
      const words = text?.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim() ?? '';
      if (/\p{L}{2,}/u.test(words)) found.push(words);
    };
    const skipped = '[data-testid="live"], script, style, noscript';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement;
      if (around !== null && around.closest(skipped) === null && around.checkVisibility()) add(walker.currentNode.nodeValue);
    }
    for (const name of ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'alt', 'placeholder']) {
      for (const node of document.querySelectorAll(`[${name}]`)) {
        if (node.closest(skipped) === null && node.checkVisibility()) add(node.getAttribute(name));
      }
    }
    add(document.title);
    return found;
  });
}
