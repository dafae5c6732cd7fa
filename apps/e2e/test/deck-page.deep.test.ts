import { randomFile } from '../../client/test/random-file.ts';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const laptop = { viewport: { width: 1366, height: 768 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

describe.skipIf(!canRun)('a public deck', () => {
  const { visitor } = openStage();

  it('is published by its owner, and read, tried and copied by a guest on a phone', async () => {
    const owner = await visitor(laptop);
    const { page } = owner;
    const author = freshName('Deck Writer');
    await signUp(page, author);
    await page.goto('/play/decks');
    await page.getByRole('button', { name: 'Copy and change' }).click();
    await page.getByText('The deck is legal. Ready to play.').waitFor();
    await page.getByRole('button', { name: 'Share, import' }).click();
    await page.getByLabel('Notes: how it is played').fill('Keep a fox at home.');
    await page.getByRole('button', { name: 'Make it public' }).click();
    await page.getByText('The page shows this deck now.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    const address = await page.getByRole('link', { name: /decks\/page/ }).textContent();
    await page.getByRole('button', { name: 'Update the page' }).waitFor();

    const guest = await visitor(phone);
    await guest.page.goto(new URL(address!).pathname);
    await guest.page.getByText('Keep a fox at home.').waitFor();
    await guest.page.getByRole('link', { name: author }).waitFor();
    expect(await axeFaults(guest.page)).toEqual([]);
    const wide = await guest.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBe(0);
    const hand = guest.page.getByRole('list', { name: 'Hand' });
    await hand.getByRole('button').first().tap();
    await expect.poll(() => hand.getByRole('listitem').count()).toBe(5);
    await guest.page.getByRole('button', { name: 'Copy this deck' }).tap();
    await guest.page.waitForURL(/\/build$/);
    await guest.page.getByText('The deck is legal.').first().waitFor({ state: 'attached' });

    await page.getByRole('button', { name: 'Remove the page' }).click();
    await page.getByText('The page is removed.').waitFor();
    await guest.page.goto(new URL(address!).pathname);
    await guest.page.getByText('This deck page does not exist, or its owner removed it.').waitFor();
    expectNoComplaints(owner);
  });

  it('of a finished match is shown and copied', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await page.goto('/play/replay');
    await page.getByLabel('Or open a match file').setInputFiles({
      name: 'match.json',
      mimeType: 'application/json',
      buffer: Buffer.from(randomFile('copied', 20)),
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page
      .getByRole('link', { name: /’s deck$/ })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: /’s deck$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy this deck' }).click();
    await page.waitForURL(/\/build$/);
    await page.getByText('The deck is legal.').first().waitFor({ state: 'attached' });
    expectNoComplaints(person);
  });
});
