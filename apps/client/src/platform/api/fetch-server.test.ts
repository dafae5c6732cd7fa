// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.doUnmock('../device/flags.ts');
});

/** Loads the functions as a build has them; null for the server's address if it sends the page itself. */
async function load(serverOrigin: string | null, ...answers: readonly Record<string, string>[]) {
  vi.doMock('../device/flags.ts', () => ({
    isBundled: serverOrigin !== null,
    serverOrigin: serverOrigin ?? '',
  }));
  const left = [...answers];
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({}, { headers: left.shift() ?? {} }),
  );
  vi.stubGlobal('fetch', fetched);
  const functions = await import('./fetch-server.ts');
  const sent = (): Record<string, string> =>
    Object.fromEntries(new Headers(fetched.mock.lastCall![1]?.headers));
  return { ...functions, fetched, sent };
}

it('stores the session of an app, sends it with each request, and forgets it', async () => {
  const { fetchServer, readAppSession, fetched, sent } = await load(
    'https://game.example',
    { 'stackmate-session': 's', 'stackmate-device': 'd' },
    {},
    { 'stackmate-session': '' },
  );
  expect(readAppSession()).toBeNull();
  await fetchServer('/api/account/sign-in', { method: 'POST', headers: { a: 'b' } });
  expect(fetched.mock.lastCall).toMatchObject([
    'https://game.example/api/account/sign-in',
    { method: 'POST', credentials: 'omit' },
  ]);
  expect(sent()).toEqual({ a: 'b' });
  expect(readAppSession()).toBe('s');
  await fetchServer('/api/account');
  expect(sent()).toEqual({ 'stackmate-session': 's', 'stackmate-device': 'd' });
  await fetchServer('/api/account/sign-out', { method: 'POST' });
  expect(readAppSession()).toBeNull();
  await fetchServer('/api/account');
  expect(sent()).toEqual({ 'stackmate-device': 'd' });
});

it('leaves sessions to cookies where the server sends the page', async () => {
  const { fetchServer, readAppSession, fetched } = await load(null, { 'stackmate-session': 's' });
  const init = { method: 'POST' };
  await fetchServer('/api/account/sign-in', init);
  expect(fetched.mock.lastCall).toEqual(['/api/account/sign-in', init]);
  expect(localStorage.length).toBe(0);
  expect(readAppSession()).toBeNull();
});
