import { accountErrors, doneAnswer } from '@stackmate/protocol/account';
import { afterEach, expect, it, vi } from 'vitest';
import { read, readWithRetries, write } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stubs every request with one answer. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json(body, { status, headers }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const textOf = async (): Promise<string> => {
  const result = await write(doneAnswer, '/api/account/sign-in', {});
  return result.ok ? '' : `${result.fault.code}: ${result.fault.text}`;
};

it('sends JSON by POST, and reads by GET', async () => {
  const fetch = answer(200, {});
  expect(await write(doneAnswer, '/api/account/sign-out', { a: 1 })).toEqual({
    ok: true,
    value: {},
  });
  expect(fetch.mock.calls[0]).toMatchObject([
    '/api/account/sign-out',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
  ]);
  await read(doneAnswer, '/api/account');
  expect(fetch.mock.calls[1]).toEqual(['/api/account', {}]);
});

it.each([
  [3, 'Try again in 3 seconds.'],
  [1, 'Try again in a second.'],
  [180, 'Try again in 3 minutes.'],
])('says when to try again: after %s s', async (seconds, text) => {
  const message = accountErrors['too-busy'];
  answer(503, { error: 'too-busy', message, detail: '' }, { 'retry-after': String(seconds) });
  expect(await textOf()).toBe(`too-busy: ${message} ${text}`);
});

it('names what is wrong with a name, and hides details for developers', async () => {
  answer(400, { error: 'bad-name', message: 'Not that one.', detail: 'Use fewer accents.' });
  expect(await textOf()).toBe('bad-name: Not that one. Use fewer accents.');
  answer(400, { error: 'bad-request', message: 'Invalid request.', detail: 'a[0]: expected' });
  expect(await textOf()).toBe('bad-request: Invalid request.');
});

it('says that the player is offline, and that an answer can’t be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await textOf()).toMatch(/^offline: You are offline/);
  answer(200, { unknown: 1 });
  expect(await textOf()).toMatch(/^failed: /);
});

it('repeats a read while the server can’t be reached, but never a change', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('fetch', fetched);
  const reading = readWithRetries(doneAnswer, '/api/x');
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ ok: false, fault: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await write(doneAnswer, '/api/x', {})).toMatchObject({ ok: false });
  expect(fetched).toHaveBeenCalledTimes(4);
});
