import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, openFullBoard } from './board-ways.ts';
import { overlap, readBox } from './boxes.ts';
import { outsideSheet } from './in-sight.ts';
import { tabTo } from '../../../tools/browser/input-methods.ts';
import { playTo } from './play-to.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

const which = (page: Page) => page.getByRole('group', { name: 'Which?' }).getByRole('button');

/** Waits for an announcement to screen readers. */
const announced = (page: Page, words: RegExp): Promise<void> =>
  page.getByRole('status').getByText(words).first().waitFor({ state: 'attached' });

describe.skipIf(!canRun)('the table', () => {
  const { visitor } = openStage();

  it('is played by touch: options at the target, and passing until one’s turn', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await openFullBoard(page);
    await cell(page, 'd2').tap();
    await cell(page, 'd4').tap();
    await expect.poll(() => which(page).count()).toBe(2);
    await expect.poll(() => which(page).first().textContent()).toMatch(/^Attack.*power/);
    await which(page).first().tap();
    await page.getByRole('button', { name: 'Pass until my turn' }).tap();
    await page.locator('.prompt').getByText('Passed for you').waitFor();
    expectNoComplaints(person);
    await person.close();
  });

  it('opens decks and bins by touch', { timeout: 120_000 }, async () => {
    const person = await visitor(phone);
    const { page } = person;
    await startBotMatch(page);
    await playTo(page, 3);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await page.getByRole('button', { name: 'Decks and bins', exact: true }).last().tap();
    const tracker = page.getByRole('dialog', { name: 'Decks and bins' });
    await tracker.getByRole('group', { name: /^Left in the deck/ }).waitFor();
    await tracker.getByRole('button', { name: 'Close', exact: true }).tap();
    await tracker.waitFor({ state: 'hidden' });
    expectNoComplaints(person);
    await person.close();
  });

  it('leads back one step at a time by touch, and asks below the board', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.addInitScript(() =>
      localStorage.setItem('stackmate.match', JSON.stringify({ confirm: 'always' })),
    );
    await openFullBoard(page);
    const hand = page.getByRole('list', { name: 'Your hand' });
    const wyrm = hand.getByRole('button', { name: /^Ember Wyrm/ });
    const back = page.getByRole('button', { name: 'Cancel' });
    const ways = page.getByRole('button', { name: /^(?:Cancel|Take back|Put )/ });
    await wyrm.tap();
    await page.getByRole('button', { name: /^Stack on top/ }).tap();
    // The buttons of the position have one of the same name.
    await expect.poll(() => page.locator('.context-button').textContent()).toBe('Put down');
    await cell(page, 'd2').tap();
    await back.waitFor();
    // The outcome takes the hand's place.
    expect(await hand.isVisible()).toBe(false);
    expect(await outsideSheet(page, back)).toEqual([]);
    const { width, height } = await readBox(back);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(await ways.filter({ visible: true }).count()).toBe(1);
    const board = await readBox(page.locator('.board-frame'));
    const question = await readBox(page.getByRole('group', { name: 'Are you sure?' }));
    expect(overlap(board, question)).toBe(false);
    await back.tap();
    await wyrm.waitFor();
    expect(await wyrm.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'Put down' }).tap();
    expect(await wyrm.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('button', { name: 'End turn' }).waitFor();
    expect(await page.getByRole('gridcell', { name: /^d2, your Fist Abbot/ }).count()).toBe(1);
    expectNoComplaints(person);
    await person.close();
  });

  it('says by keys why an action isn’t possible: in words at its button, with the rule behind', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openFullBoard(page);
    // The field is full, so the first card of the hand can't be summoned.
    await page.locator('[data-hand="5"]').waitFor();
    await page.keyboard.press('1');
    const summon = page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: /^Summon/ });
    await summon.waitFor();
    expect((await summon.innerText()).replaceAll(/\s+/g, ' ')).toBe('Summon field full');
    expect(await summon.getAttribute('aria-disabled')).toBe('true');
    await tabTo(page, (await summon.textContent())!);
    await page.keyboard.press('Enter');
    const note = page.getByRole('alert').filter({ hasText: 'four positions' });
    await note.waitFor();
    const rule = note.getByRole('link');
    await tabTo(page, (await rule.getAttribute('aria-label')) ?? (await rule.textContent())!);
    // Its address is looked up a moment later.
    await expect.poll(() => rule.getAttribute('href')).toMatch(/^\/rules#/);
    expectNoComplaints(person);
    await person.close();
  });

  it('lights threats by a click', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await openFullBoard(page);
    await page.getByRole('button', { name: 'Threats', exact: true }).click();
    await expect.poll(() => page.locator('.square.threatened').count()).toBeGreaterThan(4);
    expectNoComplaints(person);
    await person.close();
  });

  it('is read out: numbers, stacks, threats, options with their results, and passes', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    // A screen reader presses elements by name, wherever they are.
    const press = (name: string) =>
      page.getByRole('button', { name, exact: true }).first().dispatchEvent('click');
    await openFullBoard(page);
    await page
      .getByRole('gridcell', {
        name: /^d4, opposing Copper Automaton, power 11, IQ 1, range 1 Square, .*stack of 4/,
      })
      .waitFor();
    await press('Threats');
    await announced(page, /^Your opponent threatens [a-e][1-5], /);
    await press('Threats');
    await cell(page, 'd2').dispatchEvent('click');
    await page.getByRole('gridcell', { name: /^d4, .*can be chosen: .*attack/i }).waitFor();
    await cell(page, 'd4').dispatchEvent('click');
    const felling = which(page).filter({ hasText: 'Felling Stroke' });
    await expect.poll(() => felling.textContent()).toMatch(/Copper Automaton is destroyed/);
    await which(page).first().dispatchEvent('click');
    await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
    await press('Pass until my turn');
    await announced(page, /Passed for you: you chose to pass until your turn/);
    await cell(page, 'd2').focus();
    await page.keyboard.press('i');
    const closeUp = page.getByRole('dialog');
    await expect.poll(() => closeUp.ariaSnapshot()).toMatch(/Power[\s\S]*\d/);
    expectNoComplaints(person);
    await person.close();
  });
});
