import { describe, expect, it } from 'vitest';
import { openFullBoard } from './board-ways.ts';
import { lookAtFaces } from './faces.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

describe.skipIf(!canRun)('the words of the game', () => {
  const { visitor } = openStage();

  it('are rendered in its own fonts only: searching all system fonts for a character takes a browser long', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const look = await lookAtFaces(page);
    await page.goto('/play/');
    await page.locator('.home[aria-busy="false"]').waitFor();
    expect(await look()).toEqual([]);
    await openFullBoard(page);
    const hand = page.locator('[data-hand]');
    await expect.poll(() => hand.count()).toBe(5);
    expect(await look()).toEqual([]);
    await hand.first().tap();
    await page.locator('.held-menu, .question').first().waitFor();
    expect(await look()).toEqual([]);
    await page.getByRole('button', { name: /^Inspect/ }).click();
    await page.getByRole('dialog').locator('.sm-rarity:visible').first().waitFor();
    expect(await look()).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });

  it(
    'are so on the result, in the replay, and on the pages around a match',
    { timeout: 120_000 },
    async () => {
      const person = await visitor(phone);
      const { page } = person;
      const look = await lookAtFaces(page);
      await startBotMatch(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Resign…' }).waitFor();
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Keys', exact: true }).click();
      await page.getByRole('dialog', { name: 'Keys' }).getByRole('table').waitFor();
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.getByRole('button', { name: 'Log' }).click();
      await page.getByRole('region', { name: 'Log' }).waitFor();
      expect(await look()).toEqual([]);
      await page.getByRole('button', { name: 'Log' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Resign…' }).click();
      await page.getByRole('button', { name: 'Resign', exact: true }).click();
      const result = page.getByRole('dialog', { name: 'You lost' });
      await result.getByRole('button', { name: 'Verify the shuffle' }).click();
      await result.getByText('Verified: nobody could steer the shuffle').waitFor();
      expect(await look()).toEqual([]);
      await result.getByRole('link', { name: 'Replay', exact: true }).click();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Verify the shuffle' }).click();
      await page.getByText('valid', { exact: true }).first().waitFor();
      expect(await look()).toEqual([]);
      for (const path of ['learn', 'decks', 'settings', 'matches', 'position', 'replay']) {
        await page.goto(`/play/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await look(), path).toEqual([]);
      }
      expectNoComplaints(person);
      await person.close();
    },
  );
});
