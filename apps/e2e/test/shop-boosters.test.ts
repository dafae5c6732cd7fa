import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boosterFault } from '@stackmate/economy';
import type { BoosterClaim } from '@stackmate/economy';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { buyBoosters } from '../../../tools/browser/buy-boosters.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { dragByMouse, dragByTouch, readCentre } from './drags.ts';
import { expectCards, openingParts } from './opening-steps.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

/** Expects no violations, and nothing wider than the window. */
async function expectGood(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
}

/** Returns what screen readers hear of the cards in the row, in order. */
const heardCards = (page: Page): Promise<string[]> =>
  openingParts(page).cards.evaluateAll((all) => all.map((card) => card.textContent ?? ''));

describe.skipIf(!canRun)('opening boosters', { timeout: 120_000 }, () => {
  const { visitor, grant } = openOperatedStage();

  /** Buys boosters, and goes to them. */
  async function buy(page: Page, name: string, count: number): Promise<void> {
    await signUp(page, freshName(name));
    await grant(page, '--coins', String(500 * count));
    await buyBoosters(page, count);
    await page.goto('/play/boosters');
    await page.getByRole('button', { name: 'Open one' }).waitFor();
  }

  it('[PK1] by mouse: chooses an envelope, tears it, turns its cards, the best last', async () => {
    const person = await visitor({ ...laptop, pace: 'usual' });
    const { page } = person;
    await buy(page, 'Mouse Opener', 3);
    await page.getByRole('button', { name: /^Booster 2, / }).click();
    const { envelope, middle, cards, turned, spread } = openingParts(page);
    const { x, y } = await readCentre(envelope);
    // Too short a drag tears nothing.
    await dragByMouse(page, { x: x - 60, y }, { x: x - 20, y });
    await expect
      .poll(() =>
        page
          .locator('[data-slice]')
          .first()
          .evaluate((slice) => slice.style.transform),
      )
      .toBe('none');
    expect(await cards.count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await dragByMouse(page, { x: x - 100, y }, { x: x + 120, y });
    await expectCards(page, 10);
    expect(await axeFaults(page)).toEqual([]);
    await middle.click();
    await expect.poll(() => turned.count()).toBe(1);
    await cards.nth(6).click();
    await middle.click();
    await expect.poll(() => cards.nth(6).getAttribute('data-turned')).not.toBeNull();
    expect(await turned.count()).toBe(2);
    await expectGood(page);
    await page.getByRole('button', { name: 'Inspect' }).click();
    await page
      .getByRole('heading', { name: 'History' })
      .or(page.locator('.card-dialog'))
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn all 8' }).click();
    await expect.poll(() => turned.count()).toBe(10);
    const tiers = ['Common', 'Kinda Rare', 'Rare', 'Very Rare', 'Super Rare', 'Ultra Rare'];
    const heard = await heardCards(page);
    const order = heard.map((label) =>
      tiers.findIndex((tier) => new RegExp(`, ${tier}(?:,|$)`).test(label)),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'See all cards' }).click();
    await spread.waitFor();
    expect(await spread.getByRole('button').count()).toBe(10);
    await expectGood(page);
    await page.getByRole('button', { name: 'Open the next one' }).click();
    await envelope.click();
    await expectCards(page, 10);
    await page.getByRole('button', { name: 'Skip to the summary' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('heading', { name: '1 sealed booster' }).waitFor();
    expectNoComplaints(person);
  });

  it('[PK1] by touch: tears by a swipe, turns by tap and swipe, without scrolling', async () => {
    const person = await visitor({ ...phone, pace: 'usual' });
    const { page } = person;
    await buy(page, 'Touch Opener', 1);
    await page.getByRole('button', { name: 'Open one' }).tap();
    const { envelope, middle, turned, spread } = openingParts(page);
    const at = await readCentre(envelope);
    await dragByTouch(page, { x: at.x + 70, y: at.y }, { x: at.x - 80, y: at.y });
    await expectCards(page, 10);
    const card = await readCentre(middle);
    await dragByTouch(page, card, { x: card.x - 100, y: card.y + 10 });
    await expect.poll(() => turned.count()).toBe(1);
    await dragByTouch(page, card, { x: card.x + 5, y: card.y - 110 });
    await expect.poll(() => turned.count()).toBe(2);
    await middle.tap();
    await expect.poll(() => turned.count()).toBe(3);
    // Everything that is pressed lies in the window, and is large enough for a finger.
    for (const button of await page.locator('dialog.opening footer button').all()) {
      const box = (await button.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(740);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    await expectGood(page);
    await page.getByRole('button', { name: 'Skip to the summary' }).tap();
    await spread.waitFor();
    await expectGood(page);
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    await page.getByText('You have no sealed boosters.').waitFor();
    expectNoComplaints(person);
  });

  it('[PK1] by keyboard alone, and announces each card', async () => {
    const person = await visitor({ ...laptop, pace: 'usual' });
    const { page } = person;
    await buy(page, 'Key Opener', 12);
    await page.getByRole('button', { name: /^Booster 12, / }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const { envelope, turned, spread, opening } = openingParts(page);
    await expect
      .poll(() => envelope.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Space');
    await expectCards(page, 10);
    for (let count = 1; count <= 3; count++) {
      await page.keyboard.press(count === 2 ? 'Enter' : 'Space');
      await expect.poll(() => turned.count()).toBe(count);
      const heard = await opening.getByRole('status').first().textContent();
      expect(heard).toMatch(/, (?:Common|Kinda Rare|Rare|Very Rare|Super Rare|Ultra Rare), New$/);
    }
    await page.keyboard.press('Escape');
    await spread.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Open the next one');
    await page.keyboard.press('Escape');
    await opening.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: '11 sealed boosters' }).waitFor();
    await page.getByRole('button', { name: 'Open 10' }).press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Booster 1 of 10' }).waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => turned.count()).toBe(10);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Booster 2 of 10' }).waitFor();
    expect(await turned.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByText('100 cards').waitFor();
    expectNoComplaints(person);
  });

  it('[PK1] with reduced motion: the same steps, without movement', async () => {
    const person = await visitor({ ...phone, pace: 'usual', reducedMotion: 'reduce' });
    const { page } = person;
    await buy(page, 'Calm Opener', 1);
    await page.getByRole('button', { name: 'Open one' }).tap();
    const { envelope, middle, turned, spread, opening } = openingParts(page);
    /** Running animations that last longer than a short fade. */
    const moving = () =>
      opening.evaluate(
        (stage) =>
          stage
            .getAnimations({ subtree: true })
            .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 80).length,
      );
    await envelope.tap();
    await expectCards(page, 10);
    expect(await moving()).toBe(0);
    await middle.tap();
    await expect.poll(() => turned.count()).toBe(1);
    expect(await moving()).toBe(0);
    await page.getByRole('button', { name: 'Turn all 9' }).tap();
    await page.getByRole('button', { name: 'See all cards' }).tap();
    await spread.waitFor();
    expect(await moving()).toBe(0);
    expectNoComplaints(person);
  });

  it('[PK2] goes on after a reload in the middle, and doubles nothing', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await buy(page, 'Reloading Opener', 2);
    await page.getByRole('button', { name: 'Open one' }).click();
    const { envelope, turned, cards, spread, opening } = openingParts(page);
    await envelope.click();
    await expectCards(page, 10);
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await expect.poll(() => turned.count()).toBe(2);
    const ids = () =>
      cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-turn-card')));
    const before = await ids();
    await page.reload();
    await expectCards(page, 10);
    expect(await ids()).toEqual(before);
    expect(await turned.count()).toBe(2);
    // Also from another page.
    await page.goto('/play/store');
    await page.goto('/play/boosters');
    await expect.poll(() => turned.count()).toBe(2);
    await page.keyboard.press('Escape');
    await spread.waitFor();
    await page.reload();
    await spread.waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await opening.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: '1 sealed booster' }).waitFor();
    expect(await opening.count()).toBe(0);
    const vault = (await (await page.request.get('/api/vault')).json()) as { cards: unknown[] };
    expect(vault.cards).toHaveLength(10);
    expectNoComplaints(person);
  });

  it('[PK2] shows a proof, and as a file that anyone can check', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await buy(page, 'Proof Reader', 1);
    await page.getByText('What the server has committed to').click();
    const committed = await page.locator('.sealed-proof code').first().textContent();
    await page.getByRole('button', { name: 'Open one' }).press('Enter');
    await openingParts(page).envelope.press('Enter');
    await expectCards(page, 10);
    await page.getByRole('button', { name: 'Checked: fair' }).click();
    await page.getByText('Nobody chose these cards').click();
    await page.getByText('The nonce is the random number that your browser chose').waitFor();
    expect(await axeFaults(page)).toEqual([]);
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
