import { describe, expect, it } from 'vitest';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { canRun, openStage } from './stage.ts';

describe.skipIf(!canRun)('the board', () => {
  const { visitor } = openStage();

  it.each([
    [360, 740],
    [768, 1024],
    [844, 390],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
  ])('is in its place before the hand arrives, in a window of %i by %i', async (width, height) => {
    const { page, close } = await visitor({ viewport: { width, height } });
    await page.addInitScript(() => {
      const places = new Set<string>();
      const look = (): void => {
        const board = document.querySelector('.board-frame')?.getBoundingClientRect();
        if (board) places.add(`${Math.round(board.x)} ${Math.round(board.y)}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { boardPlaces: places });
    });
    await page.goto('/play/position');
    await page.getByLabel('The position as text').fill(fullBoard);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.locator('.hand-card').nth(4).waitFor();
    const places = await page.evaluate(() => [
      ...(window as unknown as { boardPlaces: Set<string> }).boardPlaces,
    ]);
    expect(places).toHaveLength(1);
    await close();
  });
});
