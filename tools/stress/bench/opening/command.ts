// `npm run stress -- bench opening`: frames while boosters are torn and their cards turned.

import type { Page } from 'playwright-core';
import { startGame } from '../../../browser/game-server.ts';
import { buyBoosters } from '../../../browser/buy-boosters.ts';
import { signUp } from '../../../browser/sign-up.ts';
import { runHere } from '../../../admin/run-here.ts';
import { openBrowser } from '../../../shared/browser.ts';
import type { Options, Usage } from '../../../shared/options.ts';
import { quantile } from '../../../shared/quantile.ts';
import { runTool } from '../../../shared/run-tool.ts';
import { figure, formatClientFigures } from '../client/figures.ts';
import type { Figure } from '../client/figures.ts';
import { longest, traced, workPerFrame } from '../client/trace.ts';

const usage: Usage = {
  name: 'bench',
  command: 'npm run stress -- bench',
  summary: 'Measures the opening of boosters in a real browser: work in each frame.',
  positionals: ['opening'],
  options: {
    slowdown: { value: 'N', help: 'CPU slowdown factor', default: '1' },
    json: { help: 'print one JSON object' },
  },
  examples: ['opening', 'opening --slowdown 4'],
};

const screens = [
  { name: 'laptop', viewport: { width: 1366, height: 768 }, isMobile: false },
  { name: 'phone', viewport: { width: 360, height: 740 }, isMobile: true },
];

/** Time between two presses, in ms. */
const rhythm = 600;

/** Tears an envelope by a slow drag. */
async function tear(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.tear-envelope').boundingBox())!;
  await page.mouse.move(x + 8, y + height * 0.19);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height * 0.19, { steps: 60 });
  await page.mouse.up();
  await page.locator('.turn-focal').waitFor();
  await page.waitForTimeout(rhythm);
}

/** Turns ten cards one by one, and goes to the spread. */
async function turn(page: Page): Promise<void> {
  for (let press = 0; press < 11; press++) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(rhythm);
  }
  await page.locator('.spread-fan').waitFor();
}

async function buyTen(page: Page, name: string, data: string): Promise<void> {
  await signUp(page, name);
  const answer = (await (await page.request.get('/api/account')).json()) as {
    account: { player: string };
  };
  await runHere({ STACKMATE_DATA: data }, [
    'grant',
    answer.account.player,
    '--coins',
    '5000',
    '--reason',
    'A bench',
  ]);
  await buyBoosters(page, 10);
}

async function measure(slowdown: number): Promise<Figure[]> {
  const server = await startGame();
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const { name: screen, ...size } of screens) {
      const context = await browser.newContext({
        ...size,
        hasTouch: size.isMobile,
        baseURL: server.address,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await buyTen(page, `Opener ${screen}`, server.data);
      await page.goto('/play/boosters');
      await page.getByRole('button', { name: 'Open one' }).click();
      await page.locator('.tear-envelope').waitFor();
      await page.waitForTimeout(2 * rhythm);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const [name, act] of [
        ['tear', tear],
        ['turn', turn],
      ] as const) {
        const trace = await traced(browser, page, () => act(page));
        const work = workPerFrame(trace);
        const max = longest(trace.tasks);
        figures.push(
          figure(`${screen}, ${name}: work in a frame, p95`, quantile(work, 0.95), 'ms', 8),
          figure('  longest task', max.lasts, 'ms', 50, max.parts),
        );
      }
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const run = async (options: Options): Promise<number> => {
  const figures = await measure(options.whole('slowdown', { min: 1, max: 20 }));
  console.log(options.is('json') ? JSON.stringify({ figures }) : formatClientFigures(figures));
  return 0;
};

await runTool(usage, run);
