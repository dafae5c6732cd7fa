import { masteryStart } from '@stackmate/economy/mastery';
import { masteredTypes } from '@stackmate/protocol/rewards';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/src/store/open-database.ts';
import type { MasteryTable } from '../../server/src/store/rewards/masteries.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';
import { say } from './emote-sizes.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { openDuel } from './win-as-guest.ts';

const guestTokenKey = 'stackmate.token';

/** Gives a player points in all types, in the data folder of a server that is stopped. */
async function addPoints(data: string, playerId: string, points: number): Promise<void> {
  const database = await openDatabase({ data, databaseUrl: null }, {});
  await database.db
    .insertInto('masteries')
    .values(masteredTypes.map((type): MasteryTable => ({ player: playerId, type, points })))
    .execute();
  await database.close();
}

describe.skipIf(!canRun)('cosmetics', () => {
  // Wins between players of one address count for nothing, so each comes through a proxy from another one.
  const { visitor, server } = openStage({ env: { STACKMATE_TRUSTED_PROXIES: '127.0.0.1' } });

  it(
    'are unlocked by a win, tried on and worn, and seen by the opponent',
    { timeout: 120_000 },
    async () => {
      const viewport = { width: 360, height: 740 };
      const duel = await openDuel(server().address);
      const { id, token } = duel.winner();
      // Earlier wins, one point short of the first level in every type.
      await server().restart(() => addPoints(server().data, id, masteryStart(1) - 1));
      const matchId = await duel.play();
      duel.stop();
      const winner = await visitor({ viewport, reducedMotion: 'reduce' });
      const { page } = winner;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        guestTokenKey,
        token,
      ] as const);
      await page.goto(`/play/match/${matchId}`);
      const gains = page.getByRole('region', { name: 'Mastery' });
      await expect.poll(() => gains.innerText()).toMatch(/\w+ \+\d+[^]*: level 1\./);

      await page.goto('/play/cosmetics');
      const tab = (name: string) => page.getByRole('tab', { name });
      const tiles = page.locator('.cosmetic-tile');
      const wear = page.getByRole('button', { name: 'Wear', exact: true });
      await tab('Mastery').waitFor();
      const levels = page.locator('.mastery[data-level="1"]');
      const type = await levels.first().locator('b').innerText();
      expect(await axeFaults(page)).toEqual([]);

      await tab('Avatars').click();
      await tiles.filter({ hasText: `${type} laurel` }).click();
      await page.locator('.stage-words').getByText(`${type}: reach level 5.`).waitFor();
      expect(await wear.count()).toBe(0);
      await tiles.filter({ hasText: `${type} print` }).press('Enter');
      await wear.click();
      await page.getByText('You wear this.').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

      await tab('Emote faces').click();
      await tiles.filter({ hasText: new RegExp(`^${type}`) }).click();
      await wear.click();
      await page.getByText('You wear this.').waitFor();

      // Reduced motion: a still picture that only fades, also of a finisher that isn't earned yet.
      await tab('Finishers').click();
      await tiles.filter({ hasText: 'Burning paper' }).click();
      const still = page.locator('.finisher-sheet[data-finisher="ember"] .still');
      await still.waitFor({ state: 'attached' });
      const properties = await still.evaluate((piece) =>
        piece
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          .flatMap((frame) => Object.keys(frame)),
      );
      expect(properties).toContain('opacity');
      expect(properties).not.toContain('transform');
      await still.waitFor({ state: 'detached' });

      await page.reload();
      await tab('Avatars').click();
      await expect
        .poll(() => page.locator('.cosmetic-tile[data-state="worn"]').innerText())
        .toContain(`${type} print`);

      const rival = await visitor({ viewport: { width: 1366, height: 768 } });
      await meetByLink(page, rival.page);
      const shown = rival.page.locator('.player-bar.opposing .avatar');
      expect(await shown.getAttribute('src')).toContain(
        `/cards/avatars/${type.toLowerCase()}-1.svg`,
      );
      await say(page, 'hello');
      await rival.page
        .locator(`.emote-bubble .emote-face[data-head="${type.toLowerCase()}"]`)
        .waitFor();
      expectNoComplaints(winner, rival);
      await Promise.all([winner.close(), rival.close()]);
    },
  );
});
