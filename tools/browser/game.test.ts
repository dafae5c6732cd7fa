import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { finger, mouse } from './hands.ts';
import { createPlayer } from './player.ts';
import { readScene } from './scene.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';
import { startBotMatch } from './ways-in.ts';

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A phone shows a page that is too wide smaller, so the window says nothing of it. */
const isWider = async (page: Page): Promise<boolean> =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) > page.viewportSize()!.width;

describe.skipIf(!canRun)('the game in a browser', () => {
  const { visitor } = openStage();

  it('has no fault that axe finds on its pages, and nothing beside them on a phone', async () => {
    const person = await visitor(phone);
    const { page } = person;
    const places = [
      ['/play/', 'Play'],
      ['/play/decks', 'Decks'],
      ['/play/matches', 'Matches'],
      ['/play/settings', 'Settings'],
      ['/play/j/ABCDEFGH', 'A friend wants to play'],
      ['/play/j/x', 'That is no code'],
      ['/play/match/short', 'That is not the address of a match'],
      [`/play/match/${'x'.repeat(22)}`, 'There is no such match'],
      ['/play/nowhere', 'There is no such page'],
    ] as const;
    const faults: Record<string, readonly string[]> = {};
    for (const [place, title] of places) {
      await page.goto(place);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      const found = await axeFaults(page);
      if (await isWider(page)) found.push('wider than the screen');
      if (found.length > 0) faults[place] = found;
    }
    expect(faults).toEqual({});
    expectNoComplaints(person);
    await person.close();
  }, 60_000);

  it('is played for some turns and given up, without a fault that axe finds in any state', async () => {
    const person = await visitor(laptop);
    const { page } = person;
    await startBotMatch(page);
    const player = createPlayer(mouse(page), 'some turns');
    const faults: Record<string, readonly string[]> = {};
    const look = async (state: string): Promise<void> => {
      const found = await axeFaults(page);
      if (found.length > 0) faults[state] = found;
    };
    await look('choosing a King');
    // One state of each kind, as they come.
    const states = new Map([
      ['held', /^Put it down$/],
      ['aimed', /^(?:Summon|Move|Stack|Attack)/],
      ['own turn', /^End turn$/],
      ['response window', /^Pass$/],
    ]);
    const until = Date.now() + 20_000;
    while (states.size > 0 && Date.now() < until) {
      await player.step();
      const scene = await readScene(page);
      for (const [state, label] of states) {
        if (!scene || scene.dialog !== null || !label.test(scene.primary.label)) continue;
        await look(state);
        states.delete(state);
        break;
      }
    }
    await page.getByRole('gridcell', { name: /your King/ }).focus();
    await page.keyboard.press('i');
    const inspected = page.getByRole('dialog');
    await inspected.getByText('Loading…').waitFor({ state: 'hidden' });
    await look('inspect');
    await page.keyboard.press('Escape');
    await inspected.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Resign…' }).waitFor();
    await look('menu');
    await page.getByRole('button', { name: 'Resign…' }).click();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('dialog', { name: 'You lost' }).waitFor();
    await look('end');
    expect(faults).toEqual({});
    expect([...states.keys()].filter((state) => state !== 'response window')).toEqual([]);
    expectNoComplaints(person);
    await person.close();
  }, 90_000);

  it('is played on without a network after one visit, reload and all', async () => {
    const person = await visitor(phone);
    const { page } = person;
    await page.goto('/play/settings');
    await page.getByText('The game is kept on this device').waitFor();
    await page.context().setOffline(true);
    person.complaints.length = 0;
    await startBotMatch(page);
    const player = createPlayer(finger(page), 'offline');
    for (let step = 0; step < 15; step++) await player.step();
    const before = await readScene(page);
    expect(before?.squares.some((square) => square.includes('your King'))).toBe(true);
    await page.reload();
    await page.getByRole('grid', { name: 'Board' }).waitFor();
    const king = (squares: readonly string[]) =>
      squares.find((square) => square.includes('your King'))?.slice(0, 2);
    expect(king((await readScene(page))!.squares)).toBe(king(before!.squares));
    const missing = await page
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter((one) => one.complete && one.naturalWidth === 0).map(({ src }) => src),
      );
    expect(missing).toEqual([]);
    // The server is asked for again and again, and not there.
    expect(person.complaints.filter((said) => !said.includes('WebSocket'))).toEqual([]);
    await person.close();
  }, 60_000);
});
