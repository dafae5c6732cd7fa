import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

describe.skipIf(!canRun)('a spectator', () => {
  const { visitor } = openStage();

  it(
    'finds a match of strangers on the home page, and sees its board at once',
    { timeout: 120_000 },
    async () => {
      const players = [await visitor(), await visitor()];
      for (const { page } of players) {
        await page.goto('/play/');
        await page.getByRole('button', { name: 'Find a match' }).click();
      }
      for (const { page } of players) await page.waitForURL(/\/play\/match\//);
      const hands = players.map(({ page }, at) => createPlayer(mouse(page), `watched ${at}`));
      while (!/^Turn [2-9]/.test((await readScene(players[0].page))?.turn ?? '')) {
        for (const hand of hands) await hand.step();
      }
      const spectator = await visitor();
      const { page } = spectator;
      await page.goto('/play/');
      const panel = page.getByRole('region', { name: 'Watch' });
      const link = panel.getByRole('list', { name: 'Matches to watch' }).getByRole('link');
      await link.waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await link.click();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      // All events are older than the spectator delay, and nobody has played since.
      const seen = async () => (await readScene(page))?.squares.map((square) => square.slice(0, 2));
      await expect.poll(seen).toHaveLength(25);
      const kings = async () =>
        (await readScene(page))?.squares.filter((square) => square.includes('King')).length;
      await expect.poll(kings).toBe(2);
      expect(spectator.frames.join()).not.toContain('"hand":');
      // The players aren't listed as a match to watch elsewhere.
      await players[0].page.goto('/play/');
      await players[0].page.getByText('Nobody is playing right now.').waitFor();
      expectNoComplaints(...players, spectator);
    },
  );
});
