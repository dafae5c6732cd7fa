import type { Page } from 'playwright-core';
import { fullBoard } from './full-board.ts';

/** Opens a table with many cards, at which the player is asked to act. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto('/play/position');
  await page.getByLabel('The position as text').fill(fullBoard);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}
