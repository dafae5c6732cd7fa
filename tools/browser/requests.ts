import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Time without a request after which a page has loaded what it shows, in ms. */
const quietTime = 250;

interface Requests {
  readonly underWay: Set<Request>;
  lastAt: number;
}

const requestsByPage = new WeakMap<Page, Requests>();

/** Notes the requests of a page, for `untilQuiet`. */
export function watchRequests(page: Page): void {
  const requests: Requests = { underWay: new Set(), lastAt: performance.now() };
  requestsByPage.set(page, requests);
  page.on('request', (request) => {
    requests.underWay.add(request);
    requests.lastAt = performance.now();
  });
  const end = (request: Request): void => {
    requests.underWay.delete(request);
    requests.lastAt = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until a page has stopped sending requests. */
export async function untilQuiet(page: Page): Promise<void> {
  const requests = requestsByPage.get(page)!;
  while (requests.underWay.size > 0 || performance.now() - requests.lastAt < quietTime)
    await delay(quietTime / 5);
}
