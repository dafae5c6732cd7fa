import type { Browser, Route } from 'playwright-core';
import { openVisitor } from '../../../browser/visitor.ts';
import { openTestBrowser } from '../../../shared/browser.ts';

/** Visitors who load pages of the site and of the game, one after the other. */
export interface PageWatch {
  /** Number of pages that were loaded with everything on them. */
  readonly loaded: () => number;
  /** Notes that a node is about to die: its current responses may break off. */
  readonly expectDeath: () => void;
  readonly stop: () => Promise<void>;
}

/** Pages that need scripts of their own. */
const pages = [
  '/play/',
  '/',
  '/play/decks',
  '/cardbase',
  '/play/learn',
  '/rules',
  '/play/settings',
];

/** Time after a node's death for which a response may break off, in ms. */
const deathTime = 1000;
const isBrokenOff = (words: string): boolean => /net::ERR_|Failed to fetch|WebSocket/.test(words);

/** Browsers log sockets that can't be opened, which the game does by itself. */
const isOfSocket = (words: string): boolean => words.includes('WebSocket') || words.includes('/ws');

/** Gets what a page asks for without the browser's cookies, so that the proxy may send each request to another node. */
async function sendWithoutCookies(route: Route): Promise<void> {
  const request = route.request();
  if (request.method() !== 'GET') return route.continue();
  try {
    const { accept = '*/*' } = request.headers();
    const response = await fetch(request.url(), { headers: { accept }, redirect: 'manual' });
    const headers = Object.fromEntries(response.headers);
    for (const name of ['set-cookie', 'content-encoding', 'content-length']) delete headers[name];
    const body = Buffer.from(await response.arrayBuffer());
    await route.fulfill({ status: response.status, headers, body });
  } catch {
    // The page has gone, or the connection broke off.
    await route.abort().catch(() => {});
  }
}

/**
 * Lets two visitors load pages until `stop`: one without cookies, whose requests go to any node, and one who stays in a
 * browser.
 */
export async function watchPages(
  address: string,
  fault: (words: string) => void,
): Promise<PageWatch> {
  const browser: Browser = await openTestBrowser();
  let isOver = false;
  const goesOn = (): boolean => !isOver;
  let loaded = 0;
  let diesAt = -Infinity;

  async function visit(keepsCookies: boolean): Promise<void> {
    const visitor = await openVisitor({ browser, address, isPainted: false });
    const { page, complaints } = visitor;
    if (!keepsCookies) await page.route('**/*', sendWithoutCookies);
    for (let at = 0; goesOn(); at += 1) {
      const path = pages[at % pages.length];
      const began = performance.now();
      complaints.length = 0;
      try {
        await page.goto(path, { waitUntil: 'load' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      } catch (failure) {
        complaints.push(failure instanceof Error ? failure.message : String(failure));
      }
      const sawDeath = began <= diesAt + deathTime && performance.now() >= diesAt;
      const wrong = complaints.filter((words) => !isOfSocket(words));
      // A page whose script broke off stays empty, until the visitor loads it again.
      if (sawDeath && wrong.some(isBrokenOff)) continue;
      for (const words of wrong) {
        fault(`page ${path}${keepsCookies ? '' : ' without cookies'}: ${words}`);
      }
      if (wrong.length === 0) loaded += 1;
    }
    await visitor.close();
  }

  const visits = Promise.all([visit(false), visit(true)]);
  return {
    loaded: () => loaded,
    expectDeath() {
      diesAt = performance.now();
    },
    async stop() {
      isOver = true;
      await visits;
      await browser.close();
    },
  };
}
