import type { Browser, Page } from 'playwright-core';
import { fullBoard } from '../browser/full-board.ts';
import { startGame } from '../browser/game-server.ts';
import { mouse } from '../browser/input-methods.ts';
import { createPlayer } from '../browser/player.ts';
import { openVisitor } from '../browser/visitor.ts';
import { startBotMatch } from '../browser/ways-in.ts';
import { screens, take } from './take.ts';

/** Takes a screenshot with this name. */
type Shot = (name: string) => Promise<void>;

const cell = (page: Page, square: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });

async function openBoard(page: Page): Promise<void> {
  await page.goto('/play/position');
  await page.getByLabel('The position as text').fill(fullBoard);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

async function takePages(page: Page, shot: Shot): Promise<void> {
  for (const name of ['', 'learn', 'decks', 'settings']) {
    await page.goto(`/play/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shot(name === '' ? 'home' : name);
  }
  await page.goto('/play/learn/recoil');
  await page.getByRole('button', { name: 'To the board' }).click();
  await shot('lesson');
}

async function takeBoard(page: Page, shot: Shot): Promise<void> {
  await openBoard(page);
  await shot('turn');
  await cell(page, 'c2').click();
  await shot('held');
  await page.keyboard.press('Escape');
  await cell(page, 'd2').click();
  await cell(page, 'd4').click();
  await page.getByRole('button', { name: 'Attack', exact: true }).first().click();
  await shot('outcome');
  await page.locator('.context-button').click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  await shot('response');
  await openBoard(page);
  await cell(page, 'c2').focus();
  await page.keyboard.press('i');
  await shot('card');
}

async function takeMatch(page: Page, shot: Shot): Promise<void> {
  await startBotMatch(page);
  await shot('king');
  const player = createPlayer(mouse(page), `pictures ${page.viewportSize()!.width}`);
  for (let step = 0; step < 80; step++) await player.step();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'You lost' });
  await result.waitFor();
  // The decisive moment comes from the record, which loads a moment later.
  await page.waitForTimeout(3000);
  await shot('result');
  await result.getByRole('link', { name: 'Replay', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.7)));
  await shot('replay');
}

/** Takes screenshots of the game, every state at three widths. */
export async function takeClient(browser: Browser, folder: string): Promise<void> {
  const server = await startGame();
  try {
    for (const [width, screen] of Object.entries(screens)) {
      const person = await openVisitor({ browser, address: server.address, ...screen });
      const shot: Shot = (name) => take(person.page, folder, `${name}-${width}`);
      await takePages(person.page, shot);
      await takeBoard(person.page, shot);
      await takeMatch(person.page, shot);
      await person.close();
    }
  } finally {
    await server.stop();
  }
}
