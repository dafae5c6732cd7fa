import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene, settled } from '../../../tools/browser/scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { meetByLink, startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const back = 'Take back the last action';

/** Chooses a King, and does nothing more: there is nothing to take back yet. */
async function chooseKing(page: Page): Promise<void> {
  const player = createPlayer(mouse(page), 'takes back');
  while (!player.did.has('Make it your King')) await player.step();
}

const isInTurn = async (page: Page): Promise<boolean> =>
  (await readScene(page))?.primary.label === 'End turn';

const comes = (part: Locator): Promise<boolean> =>
  part.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** Summons the first monster that can be. */
async function summon(page: Page): Promise<void> {
  const { hand } = (await readScene(page))!;
  for (const [place, { name }] of hand.entries()) {
    if (name.includes(', spell')) continue;
    await page.keyboard.press(String(place + 1));
    const aim = page.locator('.square[class*="mark-"]').first();
    if (await comes(aim)) {
      await aim.click();
      const summons = page.getByRole('group', { name: 'Which?' }).getByText(/^Summon/);
      if (await settled(page, () => summons.count())) await summons.first().click();
      return;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('nothing can be summoned');
}

/** Answers what a summoned monster may ask. */
async function answerAll(page: Page): Promise<void> {
  const player = createPlayer(mouse(page), 'answers');
  const isAsked = async (): Promise<boolean> =>
    (await settled(page, () => readScene(page)))?.primary.label !== 'End turn';
  for (let answers = 0; answers < 5 && (await isAsked()); answers++) await player.step();
}

describe.skipIf(!canRun)('a match on this device', () => {
  const { visitor } = openStage();

  it('undoes its last action by button and by key, and says so', { timeout: 120_000 }, async () => {
    const { page, complaints, close } = await visitor(laptop);
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await startBotMatch(page);
    await chooseKing(page);
    await expect.poll(() => isInTurn(page)).toBe(true);
    const squares = async () => (await readScene(page))?.squares;
    const before = await settled(page, () => readScene(page));
    const button = page.getByRole('button', { name: back });
    for (const takeBack of [() => button.click(), () => page.keyboard.press('u')]) {
      await summon(page);
      await button.waitFor();
      await expect.poll(squares).not.toEqual(before?.squares);
      await takeBack();
      await button.waitFor({ state: 'hidden' });
      await expect.poll(squares).toEqual(before?.squares);
      const now = await readScene(page);
      expect(now?.hand).toEqual(before?.hand);
      expect(now?.primary).toEqual(before?.primary);
    }
    const news = page.getByRole('log', { name: 'Announcements' });
    expect(await news.getByText('You take back the last action.').count()).toBe(2);
    // The next turn starts with a drawn card, which can't be undone.
    await summon(page);
    await button.waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await answerAll(page);
    await page.getByRole('button', { name: 'End turn' }).click();
    await button.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    expect(await button.count()).toBe(0);
    expect(complaints.filter((message) => message.startsWith('script'))).toEqual([]);
    await close();
  });
});

describe.skipIf(!canRun)('a match between two people', () => {
  const { visitor } = openStage();

  it(
    'undoes a move on both boards until the other has acted, and not afterwards',
    { timeout: 120_000 },
    async () => {
      const people = [await visitor(laptop), await visitor(laptop)];
      const pages = people.map(({ page }) => page);
      await meetByLink(pages[0], pages[1]);
      for (const page of pages) await chooseKing(page);
      await expect
        .poll(async () => (await Promise.all(pages.map(isInTurn))).includes(true))
        .toBe(true);
      const [mover, rival] = (await isInTurn(pages[0])) ? pages : pages.toReversed();
      const board = (page: Page) => settled(page, async () => (await readScene(page))?.squares);
      const before = [await board(mover), await board(rival)];
      const button = mover.getByRole('button', { name: back });
      await summon(mover);
      await button.waitFor();
      await expect.poll(() => board(rival)).not.toEqual(before[1]);
      // Only the mover is offered it.
      expect(await rival.getByRole('button', { name: back }).count()).toBe(0);
      await button.click();
      await expect.poll(() => board(mover)).toEqual(before[0]);
      await expect.poll(() => board(rival)).toEqual(before[1]);
      await rival
        .getByRole('log', { name: 'Announcements' })
        .getByText(/takes back the last action/)
        .waitFor({ state: 'attached' });
      // Once the other has acted, neither the button nor the key changes anything.
      await summon(mover);
      await answerAll(mover);
      await mover.getByRole('button', { name: 'End turn' }).click();
      await expect.poll(() => isInTurn(rival)).toBe(true);
      await summon(rival);
      await rival.getByRole('button', { name: back }).waitFor();
      const after = await board(mover);
      expect(await button.count()).toBe(0);
      await mover.keyboard.press('u');
      expect(await board(mover)).toEqual(after);
      expect(await board(rival)).not.toEqual(before[1]);
      expectNoComplaints(...people);
      await Promise.all(people.map(({ close }) => close()));
    },
  );
});
