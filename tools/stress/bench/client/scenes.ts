import type { Browser, Page } from 'playwright-core';
import { startBotMatch } from '../../../browser/ways-in.ts';
import { countBytes } from '../../../browser/count-bytes.ts';
import type { Bytes } from '../../../browser/count-bytes.ts';
import { openBare } from './bare.ts';
import type { BarePage } from './bare.ts';
import { traced, tracedBare } from './trace.ts';
import type { Trace } from './trace.ts';
import {
  countAnew,
  countAnewBare,
  likeBarePhone,
  likeSlowPhone,
  onFastNetwork,
  phone,
  phonePixels,
  loadVitals,
  bareVitals,
  watchBareVitals,
  watchVitals,
} from './vitals.ts';
import type { Vitals } from './vitals.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Stage {
  readonly browser: Browser;
  /** `http://…` of the server. */
  readonly address: string;
  /** CPU slowdown factor. */
  readonly slowdown: number;
}

async function onPhone<T>(
  { browser, address, slowdown }: Stage,
  act: (page: Page, quicken: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, hasTouch: true, baseURL: address });
  try {
    await watchVitals(context);
    const page = await context.newPage();
    const session = await likeSlowPhone(page, slowdown);
    return await act(page, () => onFastNetwork(session));
  } finally {
    await context.close();
  }
}

/** Runs a scene on a page without an inspector, whose cost visitors don't have. */
async function unseen<T>(
  { browser, slowdown }: Stage,
  isFar: boolean,
  act: (page: BarePage) => Promise<T>,
): Promise<T> {
  const page = await openBare(browser, phonePixels);
  try {
    await watchBareVitals(page);
    await likeBarePhone(page, { slowdown, isFar });
    return await act(page);
  } finally {
    await page.close();
  }
}

const goTo = ({ send }: BarePage, { address }: Stage): Promise<unknown> =>
  send('Page.navigate', { url: `${address}/play/` });

/** Expression for the number of requested files, once the page has rendered. */
const asked = "document.querySelector('h1') && performance.getEntriesByType('resource').length";

/** Waits until no file has been requested for 0.5 s. */
async function untilQuiet({ evaluate, until }: BarePage): Promise<void> {
  await until(`document.readyState === 'complete' && ${asked}`);
  let before = 0;
  for (let now = -1; now !== before; now = await evaluate<number>(asked)) {
    before = await evaluate<number>(asked);
    await pause(500);
  }
}

/** Opens the home page and waits for all preloading. */
export const open = (stage: Stage): Promise<{ readonly vitals: Vitals; readonly trace: Trace }> =>
  unseen(stage, true, async (page) => {
    const trace = await tracedBare(stage.browser, 'with code', async () => {
      await goTo(page, stage);
      await untilQuiet(page);
      await pause(2500);
    });
    return { vitals: await bareVitals(page), trace };
  });

/** Returns an expression for the first such element in the panel with this text. */
const named = (tag: string, words: string): string =>
  `[...document.querySelectorAll('.panel ${tag}')].find((one) => one.textContent === '${words}')`;

const level = named('label', 'Easy');
const playBot = named('button', 'Play');
const table = "document.querySelector('[role=grid]')";

/** Goes from the home page into a match, until the board can be touched. */
export const begin = (stage: Stage): Promise<Trace> =>
  unseen(stage, false, (page) =>
    tracedBare(stage.browser, 'with code', async () => {
      await goTo(page, stage);
      await page.until("document.readyState === 'complete'");
      await page.touch(level);
      await page.touch(playBot);
      await page.until(table);
      await pause(1500);
    }),
  );

/** Counts the bytes needed to start a match. */
export const weigh = (stage: Stage): Promise<Bytes> =>
  onPhone(stage, async (page, quicken) => {
    await quicken();
    const count = countBytes(page);
    await startBotMatch(page);
    return count();
  });

const turns = 6;
const cardsATurn = 4;
const largeButton = "document.querySelector('.context-button')";
/** An option of a target, or the answer to the question before a risky action. */
const firstAnswer = "document.querySelector('.ask-at button')";
const firstAim = `document.querySelector('.square[class*="mark-"]')`;

/** Plays a turn by touch: picks up cards and puts them on marked squares. Skips missing and hidden elements. */
async function playTurn({ evaluate, touch }: BarePage): Promise<void> {
  const touchSeen = async (element: string): Promise<void> => {
    if (await evaluate<boolean>(`Boolean(${element}?.checkVisibility())`)) await touch(element);
  };
  for (let card = 0; card < cardsATurn; card++) {
    await touchSeen(`document.querySelectorAll('[data-hand]')[${card}]`);
    await pause(150);
    await touchSeen(firstAim);
    await pause(150);
    await touchSeen(firstAnswer);
    await pause(700);
  }
  await touchSeen(largeButton);
}

/** Replaces the page's randomness by a fixed sequence. Runs in the page before its scripts. */
function leaveNoChance(): void {
  let last = 1;
  const next = (): number => {
    last = (last * 48_271) % 2_147_483_647;
    return last;
  };
  Math.random = () => next() / 2_147_483_647;
  crypto.getRandomValues = (array) => {
    if (array instanceof Uint8Array) array.forEach((_, index) => (array[index] = next() >> 8));
    return array;
  };
}

/** Enters a match against a bot at human pace. Repeatable if the server's randomness is fixed. */
async function enterMatch(page: BarePage, stage: Stage): Promise<void> {
  const source = `(${leaveNoChance.toString()})()`;
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await goTo(page, stage);
  await untilQuiet(page);
  // The level is selected already: tapping it changes nothing, so its response would never be painted.
  await page.touch(playBot);
  await page.until(table);
  await pause(1500);
}

/** Plays some turns with all animations. */
async function playTurns(page: BarePage): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await playTurn(page);
    await pause(3000);
  }
}

interface Played {
  /** Vitals before the match starts. */
  readonly before: Vitals;
  readonly vitals: Vitals;
}

/** Plays a match as a visitor does, without tracing, which would slow the page. */
export const play = (stage: Stage): Promise<Played> =>
  unseen(stage, false, async (page) => {
    await enterMatch(page, stage);
    const before = await bareVitals(page);
    await countAnewBare(page);
    await playTurns(page);
    return { before, vitals: await bareVitals(page) };
  });

/** Plays the same match with tracing. */
export const playTraced = (stage: Stage): Promise<Trace> =>
  unseen(stage, false, async (page) => {
    await enterMatch(page, stage);
    return tracedBare(stage.browser, 'without code', () => playTurns(page));
  });

/** A page with nothing but a button that responds. */
const emptyPage = `data:text/html,${encodeURIComponent(
  `<meta name="viewport" content="width=device-width"><button onclick="this.textContent += '.'">tap</button>`,
)}`;

const taps = 30;

/** Measures how quickly the same phone responds on an empty page, the lower bound for any page. */
export const tapNothing = (stage: Stage): Promise<Vitals> =>
  unseen(stage, false, async (page) => {
    await page.send('Page.navigate', { url: emptyPage });
    const button = "document.querySelector('button')";
    await page.until(button);
    await pause(1500);
    for (let tap = 0; tap < taps; tap++) {
      await page.touch(button);
      await pause(300);
    }
    return bareVitals(page);
  });

interface Watched {
  readonly vitals: Vitals;
  readonly trace: Trace;
  /** Time from each frame to the next, in ms. */
  readonly waits: readonly number[];
}

/** Plays a recorded match in the replay page for `lasts` ms. */
export const watch = (stage: Stage, file: string, lasts: number): Promise<Watched> =>
  onPhone(stage, async (page, quicken) => {
    await quicken();
    await page.goto('/play/replay');
    const match = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(file) };
    await page.locator('input[type=file]').setInputFiles(match);
    const start = page.getByRole('button', { name: 'Play', exact: true });
    await start.waitFor();
    // The page first plays the match through in the background.
    await page.waitForTimeout(6000);
    await countAnew(page);
    let waits: readonly number[] = [];
    const trace = await traced(stage.browser, page, async () => {
      await start.tap();
      waits = await page.evaluate(
        (until) =>
          new Promise<number[]>((resolve) => {
            const seen: number[] = [];
            const begun = performance.now();
            let last = begun;
            const see = (): void => {
              const now = performance.now();
              seen.push(now - last);
              last = now;
              if (now - begun < until) requestAnimationFrame(see);
              else resolve(seen);
            };
            requestAnimationFrame(see);
          }),
        lasts,
      );
    });
    return { vitals: await loadVitals(page), trace, waits };
  });
