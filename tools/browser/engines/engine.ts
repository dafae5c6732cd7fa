import { findOnPath } from './find-on-path.ts';

/** A browser of one of the three engines, as far as the smoke tests drive it. */
export interface Engine {
  readonly name: string;
  /** Loads an address in a window whose page is that large, in pixels. */
  readonly open: (url: string, size: { width: number; height: number }) => Promise<void>;
  /** Runs the body of an async function in the page and returns what it returns, as JSON. */
  readonly run: <T>(body: string) => Promise<T>;
  /** Clicks the middle of the first element that a CSS selector finds. */
  readonly click: (selector: string) => Promise<void>;
  /** Returns a PNG of what the window shows. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Whether a browser's commands are on PATH; with CI set they must be. */
export const isInstalled = (...commands: readonly string[]): boolean =>
  process.env['CI'] !== undefined || commands.every((command) => findOnPath(command) !== null);

/** Waits until an expression in the page is true. Rejects after `patience` milliseconds. */
export async function until(
  { name, run }: Engine,
  expression: string,
  patience = 60_000,
): Promise<void> {
  for (const since = performance.now(); ; await new Promise((done) => setTimeout(done, 100))) {
    if (await run<boolean>(`return Boolean(${expression})`)) return;
    if (performance.now() - since > patience) throw new Error(`${name}: never ${expression}`);
  }
}

/** Clicks the element that an expression in the page returns. */
export async function clickOn(engine: Engine, expression: string): Promise<void> {
  await until(engine, expression);
  await engine.run(`
    for (const aim of document.querySelectorAll('[data-aim]')) aim.removeAttribute('data-aim');
    const found = ${expression};
    found.setAttribute('data-aim', '');
    found.scrollIntoView({ block: 'nearest' });`);
  await engine.click('[data-aim]');
}

/** The expression of a button by its words. */
export const button = (words: string, within = 'document'): string =>
  `[...${within}.querySelectorAll('button')].find((one) => one.textContent.trim() === ${JSON.stringify(words)} && !one.disabled)`;
