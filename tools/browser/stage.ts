import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { findBrowser, openBrowser } from '../shared/browser.ts';
import { startGame } from './game-server.ts';
import type { GameOptions, GameServer } from './game-server.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Where tests in a browser play: a browser, the real server, and everyone who came. */
export interface Stage {
  readonly server: () => GameServer;
  /** Somebody with a browser of their own, gone when the test file ends. */
  readonly visitor: (options?: Omit<VisitorOptions, 'browser' | 'address'>) => Promise<Visitor>;
}

/** Without a browser these tests are skipped, and counted as such; where CI is set they must run. */
export const canRun = findBrowser() !== null || process.env['CI'] !== undefined;

/** A stage for the tests of the block it is opened in. */
export function openStage(options: GameOptions = {}): Stage {
  let server: GameServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startGame(options);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    server: () => server,
    visitor: (person) => openVisitor({ ...person, browser, address: server.address }),
  };
}

/** Holds that nothing went wrong in a browser without anybody seeing it. */
export const expectNoComplaints = (...visitors: readonly Visitor[]): void =>
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
