import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../shared/browser.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** What a stage serves to its visitors. */
export interface StageServer {
  readonly address: string;
  readonly stop: () => Promise<unknown>;
}

/** Where tests in a browser go: a browser, a real server, and everyone who came. */
export interface StageOf<Server> {
  readonly server: () => Server;
  /** Somebody with a browser of their own, gone when the test file ends. */
  readonly visitor: (options?: Omit<VisitorOptions, 'browser' | 'address'>) => Promise<Visitor>;
}

/** A stage for the tests of the block it is opened in. */
export function openStageWith<Server extends StageServer>(
  start: () => Promise<Server>,
): StageOf<Server> {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    server = await start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    server: () => server,
    visitor: (options) => openVisitor({ ...options, browser, address: server.address }),
  };
}
