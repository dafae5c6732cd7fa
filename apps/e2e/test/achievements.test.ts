import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { meetByLink } from '../../../tools/browser/ways-in.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

describe.skipIf(!canRun)('achievements', { timeout: 120_000 }, () => {
  const { visitor } = openStage();

  it.each([
    ['on a laptop', 'laptop', { width: 1366, height: 768 }],
    ['on a phone', 'phone', { width: 360, height: 740 }],
  ] as const)(
    'earned in a match are in its result, on their page and on the profiles, %s',
    async (_, device, viewport) => {
      const winner = await visitor({ viewport, isPainted: true });
      const loser = await visitor();
      const { page } = winner;
      const name = freshName('Badge Taker');
      await signUp(page, name);
      await meetByLink(page, loser.page);
      await loser.page.getByRole('button', { name: 'Menu' }).click();
      await loser.page.getByRole('button', { name: 'Resign…' }).click();
      await loser.page.getByRole('button', { name: 'Resign', exact: true }).click();
      const earned = page.getByRole('status', { name: 'New achievements' });
      await earned.getByText('Win a match, against anyone.').waitFor();
      await expectGood(page);
      await earned.scrollIntoViewIfNeeded();
      await shot(page, `${device}-1-result`);
      await earned.getByRole('link', { name: 'All achievements' }).click();

      const wins = page.getByRole('region', { name: 'Wins' });
      const first = wins.getByRole('listitem').filter({ hasText: 'First win' });
      await first.getByText(/^Earned on/).waitFor();
      await page.getByText(/^With fewer than 50 players/).waitFor();
      // Hidden ones don't say what they are for.
      await wins.getByRole('heading', { name: 'Hidden achievement' }).first().waitFor();
      expect(await wins.getByText('Win with exactly 1 energy left.').count()).toBe(0);
      await wins.getByRole('progressbar', { name: /^Win 10 matches/ }).waitFor();
      const show = first.getByRole('button', { name: 'Show on profile: First win' });
      await show.press('Enter');
      await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true');
      await expectGood(page);
      await shot(page, `${device}-2-page`);

      await page.goto(`/play/player/${encodeURIComponent(name)}`);
      const onProfile = page.getByRole('region', { name: '1 achievement' });
      await onProfile.getByText('First win').waitFor();
      await expectGood(page);
      await shot(page, `${device}-3-profile`);

      await page.goto(`/player/${encodeURIComponent(name)}`);
      await page.getByRole('heading', { name: '1 achievement' }).waitFor();
      await page.getByText('Win a match, against anyone.').waitFor();
      await expectGood(page);
      await shot(page, `${device}-4-site`);
      expectNoComplaints(winner, loser);
    },
  );
});
