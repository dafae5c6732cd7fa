import type { Locator, Page } from 'playwright-core';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { framesToDraw, settled } from '../../../tools/browser/scene.ts';

/** Locates a square of the board by its name. */
export const cell = (page: Page, square: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });

/** Returns the address of a table with a position, with both sides controlled from its page. */
export const tableAddress = (position: string): string =>
  `/play/position/table#p=u${Buffer.from(position).toString('base64url')}`;

/** Opens a position, by default one from the middle of a match, with both sides controlled from this page. */
export async function openFullBoard(page: Page, position = fullBoard): Promise<void> {
  const isSamePage = page.url().includes('/position/table');
  await page.goto(tableAddress(position));
  // Only the part after # has changed, so the old board may still be there.
  if (isSamePage) await page.reload();
  await page.locator('.context-button').waitFor();
  // The squares render in pieces, their labels last.
  await cell(page, 'e1').waitFor();
}

/** Picks up an attacker on that board and aims it at a target that it can attack in two ways. */
export async function aimAttack(page: Page): Promise<void> {
  await cell(page, 'd2').click();
  await cell(page, 'd4').click();
  await page
    .locator('.ask-offer', { hasText: /^Attack/ })
    .first()
    .waitFor();
}

/** Chooses an aimed attack if other actions are possible there, and answers the question before a risky one. */
export async function completeAttack(
  page: Page,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  const options = page.getByRole('group', { name: 'Which?' }).getByRole('button');
  const answers = page.getByRole('group', { name: 'Are you sure?' }).getByRole('button');
  for (const button of [options.filter({ hasText: /^Attack/ }).first(), answers.first()])
    if (await settled(page, () => button.count(), framesToDraw)) await press(button);
}

/** Attacks on that board, so that the other side may respond. */
export async function declareAttack(page: Page): Promise<void> {
  await aimAttack(page);
  await page
    .locator('.ask-offer', { hasText: /^Attack/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
}
