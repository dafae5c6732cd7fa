import type { Page } from 'playwright-core';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { untilQuiet } from '../../../tools/browser/requests.ts';
import { readScene, settled } from '../../../tools/browser/scene.ts';
import type { Scene } from '../../../tools/browser/scene.ts';

const isThere = (scene: Scene | null, turn: number): boolean =>
  Number(/^Turn (\d+)/.exec(scene?.turn ?? '')?.[1] ?? 0) >= turn &&
  scene?.primary.label === 'End turn' &&
  scene.dialog === null;

/** Plays until it is the player's turn, at turn `turn` or later. Throws an Error if that never happens. */
export async function playTo(page: Page, turn: number): Promise<void> {
  const player = createPlayer(mouse(page), 'tells');
  for (let did = 0; did < 150;) {
    const stands = await player.step();
    if (stands === 'over') break;
    if (stands === 'did') did += 1;
    if (!isThere(await readScene(page), turn)) continue;
    // The last action may take effect a moment later, or open a dialog, whose code loads on first use.
    await untilQuiet(page);
    if (isThere(await settled(page, () => readScene(page)), turn)) return;
  }
  throw new Error(`turn ${turn} was never reached`);
}

/** Closes an inspected card or any other dialog that the player's last step opened. */
export async function closeWindows(page: Page): Promise<void> {
  await untilQuiet(page);
  while ((await settled(page, () => readScene(page)))?.dialog) await page.keyboard.press('Escape');
}
