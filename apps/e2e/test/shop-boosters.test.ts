import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boosterFault } from '@stackmate/economy';
import type { BoosterClaim } from '@stackmate/economy';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1440, height: 900 } };

const cards = (page: Page) => page.locator('[data-turn-card]');
const turned = (page: Page) => page.locator('.turn-card[data-turned]');

describe.skipIf(!canRun)('opening boosters', { timeout: 120_000 }, () => {
  const { visitor, grant } = openOperatedStage();

  /** Buys ten boosters, and goes to them. */
  async function buyTen(page: Page, name: string): Promise<void> {
    await signUp(page, freshName(name));
    await grant(page, '--coins', '5000');
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^10 boosters/ }).click();
    await page.getByRole('button', { name: 'Buy for 5,000 coins' }).click();
    await page.getByText('You have 10 new sealed boosters.').waitFor();
    await page.getByRole('status').getByRole('link', { name: 'Open boosters' }).click();
    await page.getByRole('button', { name: 'Open 10' }).waitFor();
  }

  it('[PK1] turns cards with an animation, which can be skipped at any moment', async () => {
    const person = await visitor({ ...laptop, pace: 'usual' });
    const { page } = person;
    await buyTen(page, 'Animated Opener');
    await page.getByRole('button', { name: 'Open 10' }).click();
    await page.getByRole('heading', { name: 'Booster 1 of 10' }).waitFor();
    const time = () =>
      page
        .locator('.turn-card-sides')
        .first()
        .evaluate((sides) => Number.parseFloat(getComputedStyle(sides).transitionDuration));
    expect(await time()).toBeGreaterThan(0.1);
    await cards(page).nth(3).click();
    await expect.poll(() => turned(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Turn all' }).click();
    await page.getByText('All cards revealed.').waitFor();
    await page.getByRole('button', { name: 'Next booster' }).click();
    await page.getByRole('heading', { name: 'Booster 2 of 10' }).waitFor();
    expect(await turned(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Skip to the summary' }).click();
    await page.getByRole('heading', { name: '100 cards are in your vault' }).waitFor();
    await page.getByText('Booster 10: Checked in your browser').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to your boosters' }).click();
    await page.getByText('You have no sealed boosters.').waitFor();
    expectNoComplaints(person);
  });

  it('[PK1] turns cards by touch, at once with reduced motion', async () => {
    const person = await visitor({ ...phone, reducedMotion: 'reduce' });
    const { page } = person;
    await buyTen(page, 'Calm Opener');
    await page.getByRole('button', { name: 'Open one' }).tap();
    await page.getByRole('heading', { name: 'Turn your cards' }).waitFor();
    const times = await page
      .locator('.turn-card-sides')
      .evaluateAll((all) => all.map((sides) => getComputedStyle(sides).transitionDuration));
    expect(new Set(times)).toEqual(new Set(['0s']));
    await cards(page).first().tap();
    await expect.poll(() => turned(page).count()).toBe(1);
    // The buttons stay in sight, however tall the cards are.
    const all = page.getByRole('button', { name: 'Turn all' });
    const box = (await all.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    await all.tap();
    await page.getByText('All cards revealed.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open the next one' }).tap();
    await expect.poll(() => turned(page).count()).toBe(0);
    expect(await cards(page).count()).toBe(10);
    await page.getByRole('button', { name: 'Skip to the summary' }).tap();
    await page.getByRole('button', { name: 'Back to your boosters' }).tap();
    await page.getByRole('heading', { name: '8 sealed boosters' }).waitFor();
    expectNoComplaints(person);
  });

  it('[PK2] shows a proof, and as a file that anyone can check', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await buyTen(page, 'Proof Reader');
    await page.getByText('What the server has committed to').click();
    const committed = await page.locator('.commitments code').first().textContent();
    await page.getByRole('button', { name: 'Open one' }).press('Enter');
    await cards(page).first().waitFor();
    await page.getByText('Checked in your browser: these cards follow from the proof').click();
    await page.getByText('The nonce is the random number that your browser chose').waitFor();
    const values = await page.locator('.proof dd code').allTextContents();
    expect(values[0]).toBe(committed);
    const address = await page
      .getByRole('link', { name: 'The proof as a file' })
      .getAttribute('href');
    const response = await page.request.get(address!);
    const claim = (await response.json()) as BoosterClaim;
    expect(claim).toMatchObject({ commitment: committed, secret: values[1], nonce: values[2] });
    expect(boosterFault(claim)).toBeNull();
    expectNoComplaints(person);
  });
});
