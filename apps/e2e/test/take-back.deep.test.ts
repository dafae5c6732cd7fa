import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { mouse } from '../../../tools/browser/input-methods.ts';
import { createPlayer } from '../../../tools/browser/player.ts';
import { readScene, settled } from '../../../tools/browser/scene.ts';
import { canRun, openStage } from './stage.ts';
import { startBotMatch } from '../../../tools/browser/ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const back = 'Take back the last action';

/** Chooses a King, and does nothing more until it is the player's own turn: there is nothing to take back yet. */
async function untilOwnTurn(page: Page): Promise<void> {
  const player = createPlayer(mouse(page), 'takes back');
  while (!player.did.has('Make it your King')) await player.step();
  await expect.poll(async () => (await readScene(page))?.primary.label).toBe('End turn');
}

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
    await untilOwnTurn(page);
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
