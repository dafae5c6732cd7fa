import { readyCards } from '@stackmate/catalogue';
import { economy } from '@stackmate/economy';
import { boosterSize } from '@stackmate/engine';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { winFirstMatch } from '../../../tools/browser/win-first-match.ts';
import { coinsOf as coins } from './coins-of.ts';
import { button, field, password } from './account-steps.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };
const shots = process.env['SHOTS'];
const shot = async (page: Page, name: string) => {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

/** Lessons that are done by pressing squares. */
const shortLessons: readonly (readonly [id: string, squares: readonly string[]])[] = [
  ['lines', ['b2', 'd4']],
  ['open-line', ['c3', 'b2', 'c2', 'c4']],
  ['recoil', ['e2', 'c4']],
  ['direct', ['a4', 'e5']],
  ['checkmate', ['a3', 'c5', 'c4', 'c5']],
];

describe.skipIf(!canRun)('earning from the first minute', { timeout: 120_000 }, () => {
  const { visitor } = openStage();

  it.each([
    ['on a laptop', 'laptop', laptop],
    ['on a phone', 'phone', phone],
  ] as const)(
    '[CO7] [PL1] a guest wins coins and a booster, signs up, keeps both and plays a deck of choice, %s',
    async (_, device, options) => {
      const person = await visitor({ ...options, isPainted: true });
      const { page } = person;
      await page.goto('/play/');
      await page.getByText(`${economy.once.win} coins and a booster for your first win`).waitFor();
      await shot(page, `${device}-1-lobby`);
      await page.goto('/play/learn/first-match');
      await winFirstMatch(page, {
        press: (target) => (device === 'phone' ? target.tap() : target.click()),
      });
      const earned = page.getByRole('status', { name: 'You earned' });
      await earned.getByText('first win').first().waitFor();
      await expectGood(page);
      await shot(page, `${device}-2-first-win`);
      await earned.getByRole('link', { name: 'Open your welcome booster' }).click();
      await expect.poll(() => coins(page)).toBeGreaterThanOrEqual(economy.once.win);
      const before = await coins(page);
      await button(page, 'Open one').click();
      await shot(page, `${device}-3-booster`);
      await button(page, 'Tear the envelope open').press('Enter');
      await skipOpening(page);
      await page.goto('/play/coins');
      await page.getByText('Win your first match, against anybody').waitFor();
      await expect
        .poll(() => page.locator('.goals li[data-done=true]').count())
        .toBeGreaterThanOrEqual(1);
      await expectGood(page);
      await shot(page, `${device}-4-coins`);

      await page.goto('/play/vault');
      await page.getByText(/^You keep what .+ has: coins and cards/).waitFor();
      await page.getByRole('searchbox').waitFor();
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await button(page, 'Lock').click();
      await page.getByText('1 locked.').waitFor();
      await page.getByRole('link', { name: 'Sell with an account' }).waitFor();
      expect(await button(page, 'Sell…').count()).toBe(0);
      await expectGood(page);
      await shot(page, `${device}-5-guest-vault`);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await field(page, 'Name').fill(freshName('Newcomer'));
      await field(page, 'Password').fill(password);
      await shot(page, `${device}-6-sign-up`);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Your first deck' }).waitFor();
      await button(page, 'See the cards and a test hand of Ember Rush').click();
      await button(page, 'Deal a test hand').click();
      await page.getByRole('list', { name: 'Hand' }).waitFor();
      await shot(page, `${device}-7-test-hand`);
      await page.keyboard.press('Escape');
      await expectGood(page);
      await shot(page, `${device}-8-starter`);
      await button(page, 'Take Ember Rush').click();
      await skipOpening(page);
      await page.getByRole('heading', { name: 'Your deck is ready' }).waitFor();
      await expect.poll(() => coins(page)).toBe(before);
      await expectGood(page);
      await shot(page, `${device}-9-ready`);
      await button(page, 'Play a match').click();
      await page.getByRole('grid', { name: 'Board' }).waitFor();
      await page.goto('/play/vault');
      // The cards of the welcome booster beside those of the deck.
      await page.getByRole('searchbox').waitFor();
      await expect
        .poll(async () =>
          Number(/^\d+/.exec((await page.locator('.card-search-hint').textContent()) ?? '')?.[0]),
        )
        .toBe(readyCards('ember-rush')!.length + boosterSize);
      await page.getByRole('searchbox').fill('is:locked');
      await page.getByText(/^1 card\./).waitFor();
      expectNoComplaints(person);
    },
  );

  it('[CO7] a newcomer opens a second booster from what the first match and a few lessons pay', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/learn/first-match');
    await winFirstMatch(page, { press: (target) => target.click() });
    await page.getByRole('link', { name: 'Open your welcome booster' }).waitFor();
    await page.goto('/play/account');
    await field(page, 'Name').fill(freshName('Learner'));
    await field(page, 'Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^Decide later/ }).click();
    let played = 0;
    const paidSoFar = async (): Promise<number> => {
      await page.goto('/play/coins');
      await page.getByText('Win your first match, against anybody').waitFor();
      return coins(page);
    };
    while ((await paidSoFar()) < economy.booster.price) {
      // Each takes about a minute.
      const [lesson, squares] = shortLessons[played];
      played += 1;
      await page.goto(`/play/learn/${lesson}`);
      const story = page.getByRole('dialog');
      await story.getByRole('button', { name: 'To the board' }).click();
      await story.waitFor({ state: 'hidden' });
      for (const square of squares)
        await page.getByRole('gridcell', { name: new RegExp(`^${square},`) }).click();
      await page.getByRole('dialog', { name: 'Done' }).waitFor();
      const earned = page.getByRole('status', { name: 'You earned' });
      await earned.getByText(`+${economy.once.lesson}`).waitFor();
    }
    expect(played).toBeLessThanOrEqual(shortLessons.length);
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^1 booster/ }).click();
    await button(page, `Buy for ${economy.booster.price} coins`).click();
    await page.getByRole('link', { name: 'Open boosters' }).click();
    await page.getByText('2 sealed boosters').waitFor();
    expectNoComplaints(person);
  });
});
