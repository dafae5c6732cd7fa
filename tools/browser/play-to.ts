import type { Page } from 'playwright-core';
import { mouse } from './hands.ts';
import { createPlayer } from './player.ts';
import { readScene } from './scene.ts';

/** Plays on until a turn of the player, at least that one. */
export async function playTo(page: Page, turn: number): Promise<void> {
  const player = createPlayer(mouse(page), 'tells');
  for (let did = 0; did < 150;) {
    const stands = await player.step();
    if (stands === 'over') break;
    if (stands === 'did') did += 1;
    const scene = await readScene(page);
    const now = Number(/^Turn (\d+)/.exec(scene?.turn ?? '')?.[1] ?? 0);
    if (now >= turn && scene?.primary.label === 'End turn') return;
  }
  throw new Error(`turn ${turn} never came`);
}
