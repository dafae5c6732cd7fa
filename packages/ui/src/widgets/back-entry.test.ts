import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onBack } from './back-entry.ts';

/** Addresses that the router saw. */
let seen: string[] = [];
const router = (): void => void seen.push(location.pathname);

let at = 0;
const open = (path: string): void => history.pushState({ idx: (at += 1) }, '', path);

beforeEach(() => {
  seen = [];
  open('/before');
  open('/page');
});
afterEach(() => removeEventListener('popstate', router));

it('closes the topmost window by going back, and stays on the page', async () => {
  const under = vi.fn<() => void>();
  const over = vi.fn<() => void>();
  const endUnder = onBack(under);
  const endOver = onBack(over);
  addEventListener('popstate', router);
  history.back();
  await expect.poll(() => over.mock.calls.length).toBe(1);
  endOver();
  history.back();
  await expect.poll(() => under.mock.calls.length).toBe(1);
  endUnder();
  expect([over.mock.calls.length, location.pathname, seen]).toEqual([1, '/page', []]);
  history.back();
  await expect.poll(() => location.pathname).toBe('/before');
  expect(seen).toEqual(['/before']);
  history.forward();
  await expect.poll(() => seen).toEqual(['/before', '/page']);
  // Forward has led to the upper entry, which still has the lower one before it.
  const again = vi.fn<() => void>();
  const end = onBack(again);
  history.back();
  await expect.poll(() => again.mock.calls.length).toBe(1);
  end();
});

it('asks a window again that doesn’t close at once', async () => {
  const ask = vi.fn<() => void>();
  const end = onBack(ask);
  for (const times of [1, 2]) {
    history.back();
    await expect.poll(() => ask.mock.calls.length).toBe(times);
  }
  end();
});

it('goes back over pages without windows as usual, and skips the lower entry', async () => {
  onBack(() => {})();
  open('/next');
  addEventListener('popstate', router);
  history.back();
  await expect.poll(() => seen).toEqual(['/page']);
  history.back();
  await expect.poll(() => seen).toEqual(['/page', '/before']);
});
