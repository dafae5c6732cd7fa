import { createRandom } from '@stackmate/engine';
import type { Page } from 'playwright-core';

/** What a match shows in any language. */
interface Sight {
  readonly isOver: boolean;
  readonly chips: number;
  readonly targets: readonly string[];
  readonly origins: readonly string[];
  readonly mayPass: boolean;
}

const chip = '.prompt .options button:enabled:not(.off)';

const look = (page: Page): Promise<Sight> =>
  page.evaluate((chipSelector) => {
    const names = (selector: string, attribute: string): string[] =>
      [...document.querySelectorAll(selector)].map(
        (element) => element.getAttribute(attribute) ?? '',
      );
    const button = document.querySelector('.context-button');
    return {
      isOver: document.querySelector('.result-banner') !== null,
      chips: document.querySelectorAll(chipSelector).length,
      targets: names('.square[class*="mark-"]', 'data-square'),
      origins: [
        ...names('[data-hand]', 'data-hand').map((_, place) => `[data-hand] >> nth=${place}`),
        ...names('.square:has(.position)', 'data-square').map(
          (square) => `[data-square="${square}"]`,
        ),
      ],
      mayPass: button !== null && button.getAttribute('aria-disabled') !== 'true',
    };
  }, chip);

/**
 * Plays a match to its end by what can be clicked, whatever the words are. Throws an Error if it doesn't end within `steps`.
 */
export async function playInAnyLanguage(page: Page, steps = 1500): Promise<void> {
  const random = createRandom('any language');
  const click = (selector: string): Promise<void> =>
    page
      .locator(selector)
      .first()
      .click({ timeout: 2000 })
      .catch(() => {});
  let tries = 0;
  let waits = 0;
  for (let step = 0; step < steps; step += 1) {
    const { isOver, chips, targets, origins, mayPass } = await look(page);
    if (isOver) return;
    if (targets.length > 0) await click(`[data-square="${targets[random.below(targets.length)]}"]`);
    else if (chips > 0) await click(`${chip} >> nth=${random.below(chips)}`);
    else if (mayPass && tries >= 3) {
      tries = 0;
      await page.keyboard.press('Escape');
      await click('.context-button');
    } else if (origins.length > 0 && (mayPass || waits > 10)) {
      // The King is chosen before anything can be passed.
      await page.keyboard.press('Escape');
      await click(origins[random.below(origins.length)]);
      tries += 1;
      waits = 0;
    }
    waits += 1;
    await page.waitForTimeout(40);
  }
  throw new Error('the match did not end');
}
