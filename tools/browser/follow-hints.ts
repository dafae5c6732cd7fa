import { parseSquare } from '@stackmate/engine';
import type { Locator, Page } from 'playwright-core';
import { framesToDraw, settled } from './scene.ts';

/** The hint on the table: its instruction, and all it says. */
export interface ShownHint {
  readonly act: string;
  readonly text: string;
}

/** Returns the hint, if one with an instruction is shown. */
export async function readHint(page: Page): Promise<ShownHint | null> {
  return page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.table-bar-words');
    const act = bar?.querySelector('b')?.textContent;
    return bar && act ? { act, text: bar.innerText } : null;
  });
}

/** Max wait for a hint in the player's turn, in ms: a worker computes it after the page has shown the position. */
const hintTimeout = 1500;

/** Returns the hint, and waits for it if the player may act. */
export async function awaitHint(page: Page): Promise<ShownHint | null> {
  const button = await large(page).textContent();
  if (!/^(?:End turn|Choose your King)/.test(button ?? '')) return readHint(page);
  await page
    .locator('.table-bar-words b')
    .waitFor({ timeout: hintTimeout })
    .catch(() => {});
  return readHint(page);
}

const square = (page: Page, name: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${name},`) });
const large = (page: Page): Locator => page.locator('.context-button');

/** Picks up the card that the hint points at: in the hand, or on the square that the hint names. */
async function pickUp(page: Page, from: string | undefined, to: string): Promise<void> {
  if (from) return square(page, from).click();
  const held = page.locator('.hand-card.pointed button');
  if ((await held.count()) > 0) return held.first().click();
  const others = page.locator(`.pointed:has(.own):not([data-square="${parseSquare(to)}"])`);
  await others.first().click();
}

/** Chooses between the actions at a target, if there are several. */
async function chooseAtTarget(page: Page, name: RegExp): Promise<void> {
  const option = page.getByRole('group').getByRole('button', { name });
  await option
    .first()
    .click({ timeout: 700 })
    .catch(() => {});
}

/** Answers the question before a risky action. */
async function confirm(page: Page): Promise<void> {
  const answer = page.locator('.confirm-question button').first();
  if (await settled(page, () => answer.count(), framesToDraw)) await answer.click();
}

/**
 * Does what a hint says, by what the page shows. Returns false for an instruction that isn't known.
 */
export async function followHint(page: Page, { act }: ShownHint): Promise<boolean> {
  // The hint doesn't start from a card that is held, or shown close up.
  if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
  if (await large(page).filter({ hasText: 'Put down' }).count())
    await page.keyboard.press('Escape');
  const is = (pattern: RegExp): RegExpExecArray | null => pattern.exec(act);
  const placed = is(
    /^(?:Choose|Summon|Move) your .+?(?: from ([a-e][1-5]))? (?:as King, on|on|to) ([a-e][1-5])\.$/,
  );
  if (placed) {
    const [, from, to] = placed;
    await pickUp(page, from, to);
    await square(page, to).click();
    await confirm(page);
    return true;
  }
  const stacked = is(/^Stack your .+ (on top of|under) your .+ on ([a-e][1-5])\.$/);
  if (stacked) {
    const [, side, to] = stacked;
    await pickUp(page, undefined, to);
    await square(page, to).click();
    const how = side === 'under' ? /underneath/ : /on top/;
    await chooseAtTarget(page, how);
    await confirm(page);
    return true;
  }
  const attacked = is(/^Attack the .+ on ([a-e][1-5]) with your .+ on ([a-e][1-5])\.$/);
  if (attacked) {
    await square(page, attacked[2]).click();
    await square(page, attacked[1]).click();
    await chooseAtTarget(page, /^Attack/);
    await confirm(page);
    return true;
  }
  const direct = is(/^Attack the King directly with your .+ on ([a-e][1-5])\.$/);
  if (direct) {
    await square(page, direct[1]).click();
    await page.locator('.square:has(.position.opposing.king)').click();
    // The card may be able to attack the King in the usual way, too.
    await chooseAtTarget(page, /directly/);
    await confirm(page);
    return true;
  }
  const upgraded = is(/^Upgrade your stack on ([a-e][1-5]) to /);
  if (upgraded) {
    await page.getByRole('tab', { name: /^Superdeck/ }).click();
    await page.locator('.hand-card.pointed button').first().click();
    await square(page, upgraded[1]).click();
    await confirm(page);
    await page.getByRole('tab', { name: /^Hand/ }).click();
    return true;
  }
  if (act.startsWith('Reload your hand')) {
    await page.getByRole('tab', { name: 'Rule cards' }).click();
    await page
      .getByRole('button', { name: /^Reload Hand/ })
      .first()
      .click();
    await page
      .getByRole('group')
      .getByRole('button', { name: /^Reload Hand/ })
      .first()
      .click({ timeout: 1500 })
      .catch(() => {});
    await confirm(page);
    await page.getByRole('tab', { name: /^Hand/ }).click();
    return true;
  }
  if (act === 'End your turn.') {
    await large(page).filter({ hasText: 'End turn' }).click();
    await confirm(page);
    return true;
  }
  return false;
}
