// `npm run stress -- bench vault`: frames while scrolling a vault of thousands of cards on a slow computer.

import type { Page } from 'playwright-core';
import { startGame } from '../../../browser/game-server.ts';
import { openLargeVault } from '../../../browser/large-vault.ts';
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
  summary:
    'Measures the vault in a real browser with a slowed processor: work in each frame while scrolling slowly and fast.',
  positionals: ['vault'],
  options: {
    slowdown: { value: 'N', help: 'CPU slowdown factor', default: '4' },
    cards: { value: 'N', help: 'cards in the vault', default: '5000' },
    json: { help: 'print one JSON object' },
  },
  examples: ['vault', 'vault --cards 500 --slowdown 1'],
};

const screens = [
  { name: 'laptop', viewport: { width: 1440, height: 900 }, isMobile: false },
  { name: 'phone', viewport: { width: 412, height: 823 }, isMobile: true },
];

/** Scroll distance per frame, in px, as for reading, for a flick, and for a drag of the scroll bar. */
const speeds = [
  { name: 'slow', step: 12 },
  { name: 'fast', step: 60 },
  { name: 'by the bar', step: 900 },
];

const framesPerScroll = 120;

/** Scrolls the grid by `step` in each of some frames, then waits for what is still drawn. */
const scroll = (page: Page, step: number): Promise<void> =>
  page.evaluate(
    ([distance, frames]) =>
      new Promise<void>((resolve) => {
        const grid = document.querySelector('[data-grid-scroller]')!;
        let left = frames;
        const move = (): void => {
          grid.scrollBy(0, distance);
          left -= 1;
          if (left > 0) requestAnimationFrame(move);
          else setTimeout(resolve, 500);
        };
        requestAnimationFrame(move);
      }),
    [step, framesPerScroll] as const,
  );

async function measure(slowdown: number, cards: number): Promise<Figure[]> {
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
      await openLargeVault(page, `Collector ${screen}`, cards);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const { name, step } of speeds) {
        const trace = await traced(browser, page, () => scroll(page, step));
        const work = workPerFrame(trace);
        const max = longest(trace.tasks);
        figures.push(
          figure(`${screen}, ${name}: work in a frame, p50`, quantile(work, 0.5), 'ms', 16),
          figure('  p95', quantile(work, 0.95), 'ms'),
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
  const figures = await measure(
    options.whole('slowdown', { min: 1, max: 20 }),
    options.whole('cards', { min: 1, max: 100_000 }),
  );
  console.log(options.is('json') ? JSON.stringify({ figures }) : formatClientFigures(figures));
  return 0;
};

await runTool(usage, run);
