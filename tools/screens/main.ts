// `npm run -s exec -- node tools/screens/main.ts`: takes the pictures of docs/screens/client anew.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../shared/browser.ts';
import { runTool } from '../shared/run-tool.ts';
import { fullBoard } from './full-board.ts';
import { startGame } from '../browser/game-server.ts';
import { mouse } from '../browser/hands.ts';
import { createPlayer } from '../browser/player.ts';
import { openVisitor } from '../browser/visitor.ts';
import { startBotMatch } from '../browser/ways-in.ts';

const folder = join(import.meta.dirname, '..', '..', 'docs', 'screens', 'client');

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  360: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  768: { viewport: { width: 768, height: 1024 } },
  1440: { viewport: { width: 1440, height: 900 } },
};

/** Of the picture: small files, and words that can be read. */
const quality = 54;

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Nothing is pointed at.
  await page.mouse.move(2, 300);
  // Pictures and what fades in.
  await page.waitForTimeout(900);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const cell = (page: Page, square: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });

async function openBoard(page: Page): Promise<void> {
  await page.goto('/play/position');
  await page.getByLabel('The position as text').fill(fullBoard);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('grid', { name: 'Board' }).waitFor();
}

async function takePages(page: Page, width: string): Promise<void> {
  for (const name of ['', 'learn', 'decks', 'settings']) {
    await page.goto(`/play/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await take(page, `${name === '' ? 'home' : name}-${width}`);
  }
  await page.goto('/play/learn/recoil');
  await page.getByRole('button', { name: 'To the board' }).click();
  await take(page, `lesson-${width}`);
}

async function takeBoard(page: Page, width: string): Promise<void> {
  await openBoard(page);
  await take(page, `turn-${width}`);
  await cell(page, 'c2').click();
  await take(page, `held-${width}`);
  await page.keyboard.press('Escape');
  await cell(page, 'd2').click();
  await cell(page, 'd4').click();
  await page.getByRole('button', { name: 'Attack', exact: true }).first().click();
  await take(page, `outcome-${width}`);
  await page.locator('.context-button').click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  await take(page, `response-${width}`);
  await openBoard(page);
  await cell(page, 'c2').focus();
  await page.keyboard.press('i');
  await take(page, `card-${width}`);
}

async function takeMatch(page: Page, width: string): Promise<void> {
  await startBotMatch(page);
  await take(page, `king-${width}`);
  const player = createPlayer(mouse(page), `pictures ${width}`);
  for (let step = 0; step < 80; step++) await player.step();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  const result = page.getByRole('dialog', { name: 'You lost' });
  await result.waitFor();
  // What decided the match is found in its record, which is there a moment later.
  await page.waitForTimeout(3000);
  await take(page, `result-${width}`);
  await result.getByRole('link', { name: 'Replay', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.7)));
  await take(page, `replay-${width}`);
}

await runTool(
  {
    name: 'screens',
    command: 'npm run -s exec -- node tools/screens/main.ts',
    summary: 'Takes the pictures of docs/screens/client anew.',
    options: {},
  },
  async () => {
    mkdirSync(folder, { recursive: true });
    const server = await startGame();
    const browser = await openBrowser();
    try {
      for (const [width, screen] of Object.entries(screens)) {
        const person = await openVisitor({ browser, address: server.address, ...screen });
        await takePages(person.page, width);
        await takeBoard(person.page, width);
        await takeMatch(person.page, width);
        await person.close();
      }
    } finally {
      await browser.close();
      await server.stop();
    }
    return 0;
  },
);
