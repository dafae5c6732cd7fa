import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fullBoard } from '../../../tools/browser/full-board.ts';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { openFullBoard } from './board-ways.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

/** The full board after a card visibly returned to each hand. */
const cameBack = fullBoard
  .replace(
    'South superdeck',
    `South known
  #30 BurrowBadger power 8 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
South superdeck`,
  )
  .replace(
    'South deck',
    `North known
  #31 CinderFox power 5 iq 4 eq 2 range 2 Diagonal [EmberBurst, Spark, LightFeet]
South deck`,
  );

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hand' });

describe.skipIf(!canRun)('the hand of a player', () => {
  const { visitor } = openStage();

  it.each([
    [360, 740],
    [1440, 900],
  ])('is opened by keys, with what everybody knows of it, %i by %i', async (width, height) => {
    const person = await visitor({ viewport: { width, height } });
    const { page } = person;
    await openFullBoard(page, cameBack);
    const hands = page.getByRole('button', { name: /^\d hand cards, show$/ });
    await expect.poll(() => hands.count()).toBe(2);
    const widths = await hands.evaluateAll((all) =>
      all
        .map((candidate) => candidate.getBoundingClientRect())
        .map((box) => Math.min(box.width, box.height)),
    );
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);

    const boardLies = async (): Promise<number> => (await page.locator('.board').boundingBox())!.x;
    const lay = await boardLies();
    await hands.first().focus();
    await page.keyboard.press('Enter');
    const opened = dialog(page);
    await opened.getByText('1 card that came back face up, and 3 cards hidden from you.').waitFor();
    const known = opened.getByRole('listitem');
    expect(await known.allInnerTexts()).toHaveLength(1);
    expect(await opened.locator('.sm-back').count()).toBe(3);
    expect(await axeFaults(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    // A dialog over the table doesn't move the table.
    expect(await boardLies()).toBe(lay);
    await opened.getByRole('button', { name: 'Cinder Fox' }).focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Cinder Fox' });
    // Shows the card's rolled values.
    await card.getByText('both players know it is there').waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });

    const own = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
    await expect.poll(() => own.count()).toBe(6);
    await own.filter({ hasText: 'your opponent knows it' }).waitFor();
    expect(await page.locator('.hand .known-mark').count()).toBe(1);
    await hands.last().click();
    await opened.getByRole('button', { name: 'Burrow Badger, your opponent knows it' }).waitFor();
    expect(await opened.getByRole('listitem').count()).toBe(6);
    expect(await axeFaults(page)).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  });
});
