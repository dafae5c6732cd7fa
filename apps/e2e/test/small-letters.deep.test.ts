import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { settled } from '../../../tools/browser/scene.ts';
import { buyBoosters } from '../../../tools/browser/buy-boosters.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { openOperatedStage } from './as-operator.ts';
import { cell, openFullBoard } from './board-ways.ts';
import { newDeck } from './deck-builder-steps.ts';
import { findSmallLetters, readLetters } from './letters.ts';
import { expectCards, openingParts } from './opening-steps.ts';
import { canRun, expectNoComplaints } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Min size of letters on a phone, in px. */
const minSize = 9;

/** Expects texts in view, from the top of the page to its end, and none smaller than the least size. */
async function expectLegible(page: Page, state: string): Promise<void> {
  const height = page.viewportSize()!.height;
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += height) {
    await page.evaluate((y) => scrollTo(0, y), top);
    expect(
      (await settled(page, () => readLetters(page))).length,
      `${state} at ${top}`,
    ).toBeGreaterThan(0);
    expect(await findSmallLetters(page, minSize), `${state} at ${top}`).toEqual([]);
  }
}

describe.skipIf(!canRun)('letters on a phone are 9 px and larger', { timeout: 120_000 }, () => {
  const { visitor, admin, grant } = openOperatedStage();

  it('on the table: hand, superdeck, an aim, its options, a response, a card', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openFullBoard(page, fullBoard);
    await page.locator('.hand-card').nth(4).waitFor();
    await expectLegible(page, 'hand');
    await page.getByRole('tab', { name: /^Superdeck/ }).tap();
    await page.getByRole('list', { name: 'Your superdeck' }).waitFor();
    await expectLegible(page, 'superdeck');
    await page.getByRole('tab', { name: /^Hand/ }).tap();
    await cell(page, 'd2').tap();
    await page.getByRole('button', { name: 'Put down' }).waitFor();
    await expectLegible(page, 'held');
    await cell(page, 'd4').tap();
    await page.getByRole('group', { name: 'Which?' }).waitFor();
    await expectLegible(page, 'options');
    await page.locator('.ask-offer').first().tap();
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await expectLegible(page, 'response');
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await page.locator('.log').waitFor();
    await expectLegible(page, 'log');
    await page.getByRole('button', { name: 'Log', exact: true }).tap();
    await cell(page, 'd4').focus();
    await page.keyboard.press('i');
    await page.locator('.inspect').waitFor();
    await expectLegible(page, 'card');
    expectNoComplaints(person);
  });

  it('in vault, deck builder, store and inbox, on boosters and cards opened there', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await signUp(page, freshName('Small Letters'));
    await grant(page, '--coins', '6000');
    await page.goto('/play/vault');
    await page.getByRole('button', { name: 'Take Ember Rush' }).tap();
    await skipOpening(page);
    await page.getByRole('searchbox').waitFor();
    await page.locator('.sm-card').first().waitFor();
    await expectLegible(page, 'vault');
    await page.locator('.sm-card').first().tap();
    await page.getByRole('dialog').waitFor();
    await expectLegible(page, 'card of the vault');
    await newDeck(page);
    await page.locator('.sm-card').first().waitFor();
    await expectLegible(page, 'deck builder');
    await page.goto('/play/store');
    await page.getByRole('button', { name: /^10 boosters/ }).waitFor();
    await expectLegible(page, 'store');
    await buyBoosters(page, 1);
    await page.goto('/play/boosters');
    await page.getByRole('button', { name: 'Open one' }).tap();
    const { envelope, turned, spread } = openingParts(page);
    await envelope.waitFor();
    await expectLegible(page, 'sealed booster');
    await envelope.tap();
    await expectCards(page, 10);
    await page.getByRole('button', { name: /^Turn all/ }).tap();
    await expect.poll(() => turned.count()).toBe(10);
    await expectLegible(page, 'booster');
    await page.getByRole('button', { name: 'See all cards' }).tap();
    await spread.waitFor();
    await expectLegible(page, 'cards of a booster');
    await page.getByRole('button', { name: 'Done', exact: true }).tap();
    // Cards of a reward wait in the inbox while the vault is full.
    for (let hundred = 0; hundred < 2; hundred++)
      await grant(page, '--card', '214', '--copies', '100');
    const codes = await admin('create-codes', '--count', '1', '--days', '9', '--deck', 'Very Rare');
    await page.goto('/play/redeem');
    await page.getByLabel('Your code').fill(codes.split('\n')[1].split(',')[0]);
    await page.getByRole('button', { name: 'Redeem' }).tap();
    await page.getByRole('link', { name: 'It waits in your inbox.' }).tap();
    await page.locator('.inbox-entry').first().waitFor();
    await expectLegible(page, 'inbox');
    expectNoComplaints(person);
  });
});
