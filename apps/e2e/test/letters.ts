import type { Page } from 'playwright-core';

/** A visible text with the size of its letters on the screen, in CSS pixels. */
export interface Letters {
  readonly text: string;
  readonly size: number;
}

/** Returns all visible texts within a part of the page with the size of their letters, after zoom and transforms. */
export const readLetters = (page: Page, within = 'body'): Promise<readonly Letters[]> =>
  page.evaluate((selector) => {
    const found: { text: string; size: number }[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent!.trim();
        const element = node.parentElement!;
        // Tests make the whole page transparent, so opacity says nothing.
        if (text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
        // Text for screen readers only, or scrolled out of the window.
        if (element.closest('.sm-hidden, .sm-stat__name')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { width, left, right, top, bottom } = range.getBoundingClientRect();
        if (width < 1 || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight)
          continue;
        // An inline element has no width of its own to compare with.
        let block: HTMLElement = element;
        while (getComputedStyle(block).display === 'inline' || !('offsetWidth' in block))
          block = (block as Element).parentElement!;
        const scale =
          block.offsetWidth > 0 ? block.getBoundingClientRect().width / block.offsetWidth : 1;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        found.push({ text: text.slice(0, 40), size: Math.round(size * 10) / 10 });
      }
    }
    return found;
  }, within);

/** Returns the texts that are smaller than a size, for messages. */
export async function findSmallLetters(
  page: Page,
  min: number,
  within?: string,
): Promise<readonly string[]> {
  const letters = await readLetters(page, within);
  return letters
    .filter(({ size }) => size < min - 0.05)
    .map(({ text, size }) => `${size} px: ${text}`);
}
