// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPrerendered } from '../prerendered/in-browser.ts';
import { cardRouteId, fetchCard } from './fetch-card.ts';

const getPage = (card: unknown): string =>
  `<!doctype html><div data-prerendered="card 7 title"><h1>Seven</h1></div><script type="application/json" id="page-data">${JSON.stringify(
    { router: { loaderData: { [cardRouteId]: card } } },
  )}</script>`;

const fetched = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error');

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  logged.mockImplementation(() => {});
});
afterEach(() => {
  fetched.mockReset();
  logged.mockReset();
  vi.unstubAllGlobals();
});

it("reads card and markup from the server's page, once", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(getPage({ name: 'Seven' }))));
  const [first, second] = await Promise.all([
    fetchCard('/card/7/seven'),
    fetchCard('/card/7/seven'),
  ]);
  expect(first).toEqual({ name: 'Seven' });
  expect(second).toBe(first);
  expect(readPrerendered('card 7 title')).toBe('<h1>Seven</h1>');
  expect(await fetchCard('/card/7/seven')).toBe(first);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('returns null for an unknown card without logging', async () => {
  fetched.mockResolvedValue(new Response('', { status: 404 }));
  expect(await fetchCard('/card/8/x')).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

it.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server fails', () => Promise.resolve(new Response('', { status: 500 }))],
  ['the page is a different one', () => Promise.resolve(new Response('<p>Hello</p>'))],
  ['its data is broken', () => Promise.resolve(new Response('<p id="page-data">{</p>'))],
])('returns null and logs when %s, and asks again the next time', async (_why, answer) => {
  fetched.mockImplementation(answer);
  const address = '/card/9/x';
  expect(await fetchCard(address)).toBeNull();
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await fetchCard(address)).toBeNull();
  expect(fetched).toHaveBeenCalledTimes(2);
});
