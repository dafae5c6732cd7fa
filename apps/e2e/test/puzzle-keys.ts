import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Max number of Tab presses to get around a page. */
const maxTabs = 60;

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);

/** Moves the focus to an element by Tab alone, and presses Enter. */
export async function pressByTab(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let tab = 0; tab < maxTabs; tab++) {
    if (await isFocused(locator)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${locator.toString()}`);
}

/**
 * Returns the progress of a typed move; `asked` and `focused` mean that the player is asked before it. Runs in the page.
 */
function moveState(): 'typed' | 'asked' | 'focused' | 'played' {
  const field = document.querySelector<HTMLInputElement>('.typed-move input');
  if (field !== null && field.value !== '') return 'typed';
  const answer = document.querySelector('.confirm-question button');
  if (answer === null) return 'played';
  return answer === document.activeElement ? 'focused' : 'asked';
}

/** Types a move into the table and plays it, by keys alone. */
export async function typeMove(page: Page, text: string): Promise<void> {
  const { keyboard } = page;
  const field = page.getByRole('combobox', { name: 'Type a move' });
  if (!(await field.count())) await keyboard.press('t');
  await field.waitFor();
  await keyboard.type(text);
  const chosen = page.getByRole('option', { selected: true });
  // Other moves may begin with the same words.
  await expect
    .poll(async () => {
      if ((await chosen.textContent()) === text) return true;
      await keyboard.press('ArrowDown');
      return false;
    })
    .toBe(true);
  await keyboard.press('Enter');
  // Risky moves are asked about first.
  await expect.poll(() => page.evaluate(moveState)).not.toBe('typed');
  await expect
    .poll(async () => {
      const state = await page.evaluate(moveState);
      if (state === 'focused') await keyboard.press('Enter');
      else if (state === 'asked') await keyboard.press('Tab');
      return state;
    })
    .toBe('played');
}
