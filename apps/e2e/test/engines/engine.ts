import { findOnPath } from './find-on-path.ts';

/** `npm test` compares what differs most between the engines; `npm run proof` compares everything. */
export const comparesAll: boolean = process.env['STACKMATE_PROOF'] === '1';

/** A browser of one of the three engines, with what the smoke tests need. */
export interface Engine {
  readonly name: string;
  /** Loads an address in a window with a viewport of this size, in pixels. */
  readonly open: (url: string, size: { width: number; height: number }) => Promise<void>;
  /** Runs the body of an async function in the page. Resolves with its result, which must be JSON. */
  readonly run: <T>(body: string) => Promise<T>;
  /** Clicks the middle of the first element that matches a CSS selector. */
  readonly click: (selector: string) => Promise<void>;
  /** Returns a PNG screenshot. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Checks whether a browser's commands are on PATH. Always true in CI, where they are required. */
export const isInstalled = (...commands: readonly string[]): boolean =>
  process.env['CI'] !== undefined || commands.every((command) => findOnPath(command) !== null);

/** Waits until an expression in the page is true. Rejects after `patience` ms. */
export async function until(
  { name, run }: Engine,
  expression: string,
  patience = 60_000,
): Promise<void> {
  for (const since = performance.now(); ; await new Promise((done) => setTimeout(done, 100))) {
    if (await run<boolean>(`return Boolean(${expression})`)) return;
    if (performance.now() - since > patience)
      throw new Error(`${name}: timed out waiting for ${expression}`);
  }
}

const isNotInteractable = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'ElementNotInteractableError';

/** Expression for whether an element is still: a click on one that moves with a dialog may miss it. */
const isStill = (element: string): string => `!document.getAnimations().some((one) =>
  one.playState === 'running' && one.effect?.getComputedTiming().endTime <= 1000
  && one.effect.target?.contains(${element}))`;

/**
 * Clicks the element that an expression returns. Waits a moment for one that is still being revealed, as a person would,
 * and looks again, since another one may have taken its place.
 */
export async function clickOn(engine: Engine, expression: string, tries = 100): Promise<void> {
  await until(engine, `${expression} && ${isStill(expression)}`);
  await engine.run(`
    for (const aim of document.querySelectorAll('[data-aim]')) aim.removeAttribute('data-aim');
    const found = ${expression};
    found?.setAttribute('data-aim', '');
    found?.scrollIntoView({ block: 'nearest' });`);
  try {
    await engine.click('[data-aim]');
  } catch (failure) {
    if (tries <= 1 || !isNotInteractable(failure)) {
      throw new Error(`${engine.name}: cannot click on ${expression}`, { cause: failure });
    }
    await new Promise((done) => setTimeout(done, 150));
    await clickOn(engine, expression, tries - 1);
  }
}

/** Returns an expression for an enabled button by its text. */
export const button = (words: string, within = 'document'): string =>
  `[...${within}.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(words)} && !one.disabled)`;
