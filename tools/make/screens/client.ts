import type { Browser, Page } from 'playwright-core';
import { startGame } from '../../browser/game-server.ts';
import { openBoard } from '../../browser/open-board.ts';
import { openVisitor } from '../../browser/visitor.ts';
import { signUp } from '../../browser/sign-up.ts';
import { startBotMatch } from '../../browser/ways-in.ts';
import { mouse } from '../../browser/input-methods.ts';
import { createPlayer } from '../../browser/player.ts';
import type { Wanted } from './kept.ts';
import { skipOpening } from '../../browser/skip-opening.ts';
import { screens, take } from './take.ts';

/** Takes a screenshot with this name. */
type Shot = (name: string) => Promise<void>;

/** States that are reached one after the other. */
interface Walk {
  readonly states: readonly string[];
  readonly go: (page: Page, shot: Shot) => Promise<void>;
}

const cell = (page: Page, square: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${square},`) });

async function takePages(page: Page, shot: Shot): Promise<void> {
  for (const name of ['', 'learn', 'settings']) {
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
  const attack = page.locator('.ask-offer', { hasText: /^Attack/ }).first();
  await attack.waitFor();
  await shot('outcome');
  await attack.click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor();
  await shot('response');
  await openBoard(page);
  await cell(page, 'c2').focus();
  await page.keyboard.press('i');
  await shot('card');
}

async function takeKing(page: Page, shot: Shot): Promise<void> {
  await startBotMatch(page);
  await shot('king');
}

async function takeResult(page: Page, shot: Shot): Promise<void> {
  await startBotMatch(page);
  const player = createPlayer(mouse(page), 'screens');
  const result = page.getByRole('dialog', { name: /^You (?:won|lost)/ });
  while (!(await result.isVisible())) await player.step();
  // The turning point is computed from the record, which loads a moment later.
  await result.getByRole('link', { name: 'Open in the replay' }).waitFor();
  await shot('result');
  await result.getByRole('link', { name: 'Replay', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) * 0.7)));
  await shot('replay');
}

async function takeCollection(page: Page, shot: Shot): Promise<void> {
  await signUp(page, `Printer ${page.viewportSize()!.width}`);
  await page.goto('/play/vault');
  await page.getByRole('button', { name: 'Take Ember Rush' }).click();
  await skipOpening(page);
  await page.locator('.grid-card').first().waitFor();
  await shot('vault');
  await page.goto('/play/decks');
  await shot('decks');
  await page.getByRole('link', { name: 'Ember Rush', exact: true }).click();
  await page.getByText('The deck is legal. Ready to play.').waitFor();
  await shot('deck');
}

const walks: readonly Walk[] = [
  { states: ['home', 'learn', 'settings', 'lesson'], go: takePages },
  { states: ['turn', 'held', 'outcome', 'response', 'card'], go: takeBoard },
  { states: ['king'], go: takeKing },
  { states: ['result', 'replay'], go: takeResult },
  { states: ['vault', 'decks', 'deck'], go: takeCollection },
];

/** Takes screenshots of the game, the wanted states at three widths. */
export async function takeClient(
  browser: Browser,
  folder: string,
  isWanted: Wanted,
): Promise<void> {
  const server = await startGame();
  try {
    for (const [width, screen] of Object.entries(screens)) {
      const isWantedHere: Wanted = (state) => isWanted(`${state}-${width}`);
      const person = await openVisitor({ browser, address: server.address, ...screen });
      const shot: Shot = async (state) => {
        if (isWantedHere(state)) await take(person.page, folder, `${state}-${width}`);
      };
      for (const { states, go } of walks) {
        if (states.some(isWantedHere)) await go(person.page, shot);
      }
      await person.close();
    }
  } finally {
    await server.stop();
  }
}
