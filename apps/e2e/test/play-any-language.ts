import type { Page } from 'playwright-core';

/**
 * Plays a match to its end by what can be clicked, whatever the words are. Throws an Error if it doesn't end within
 * `limit` ms.
 */
export async function playInAnyLanguage(page: Page, limit: number): Promise<void> {
  await page.evaluate(() => {
    const all = (selector: string): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>(selector),
    ];
    const clickOne = (elements: readonly HTMLElement[]): boolean => {
      const element = elements[Math.floor(Math.random() * elements.length)];
      element?.click();
      return element !== undefined;
    };
    /** What was picked since the last action, to no avail. */
    let picks = 0;
    const timer = setInterval(() => {
      if (document.querySelector('.result-banner')) return clearInterval(timer);
      if (
        clickOne(all('dialog[open] .sm-modal__close')) ||
        clickOne(all('.chip.ask-offer, .confirm-answers .chip:first-child')) ||
        clickOne(all('.square[class*="mark-"]')) ||
        clickOne(all('.prompt .options button:enabled:not(.off)'))
      ) {
        picks = 0;
        return;
      }
      const pass = all('.context-button:not([aria-disabled="true"])');
      if (picks > 4 && clickOne(pass)) picks = 0;
      else {
        picks += 1;
        clickOne([...all('[data-hand]'), ...all('.square:has(.position)')]);
      }
    }, 60);
  });
  await page.locator('.result-banner').waitFor({ timeout: limit });
}
