import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from '../shared/browser.ts';
import { startSite } from '../shared/site-server.ts';
import type { SiteServer } from '../shared/site-server.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** Where tests look at the public site: a browser, the real server, and everyone who came. */
export interface SiteStage {
  readonly server: () => SiteServer;
  readonly visitor: (options?: Omit<VisitorOptions, 'browser' | 'address'>) => Promise<Visitor>;
}

/** A stage for the tests of the block it is opened in. */
export function openSiteStage(env: Readonly<Record<string, string>> = {}): SiteStage {
  let server: SiteServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startSite(env);
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    server: () => server,
    visitor: (options) => openVisitor({ ...options, browser, address: server.address }),
  };
}

/** The page has come to life: what needs scripts works from now on. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Not the root: it is taken over at once, what is in it a little later.
  await page.waitForFunction(() => {
    const bar = document.querySelector('#root header');
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__react'));
  });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
