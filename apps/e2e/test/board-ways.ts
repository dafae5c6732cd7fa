import type { Locator, Page } from 'playwright-core';
import { fullBoard } from '../../../tools/browser/full-board.ts';

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

/** Aims an attack on that board and shows its preview. */
export async function aimAttack(page: Page): Promise<void> {
  await cell(page, 'd2').click();
  await cell(page, 'd4').click();
  await page.getByRole('button', { name: 'Attack', exact: true }).first().click();
}

/** Declares the aimed action, so that the other side may respond. */
export async function declare(page: Page): Promise<void> {
  // Until the outcome is shown, the button means something else.
  await page.locator('.context-button.go').click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
}
