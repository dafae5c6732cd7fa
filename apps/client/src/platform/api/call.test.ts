import { nameFaultMessages } from '@stackmate/protocol';
import { accountErrors } from '@stackmate/protocol/account';
import { account, boosters, inbox, safety } from '@stackmate/protocol/routes';
import { storeErrors } from '@stackmate/protocol/store';
import { afterEach, expect, it, vi } from 'vitest';
import { call, readWithRetries } from './call.ts';

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

const callText = async (): Promise<string> => {
  const result = await call(account.signOut);
  return result.ok ? '' : `${result.fault.code}: ${result.fault.text}`;
};

it('sends JSON by POST, and reads by GET', async () => {
  const fetch = answer(200, {});
  expect(await call(account.endSession, { id: 'a' })).toEqual({ ok: true, value: {} });
  expect(fetch.mock.calls[0]).toMatchObject([
    '/api/account/sessions/end',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"id":"a"}' },
  ]);
  await call(boosters.proof, { id: 'b' });
  expect(fetch.mock.calls[1]).toEqual(['/api/boosters/b/proof', {}]);
});

it('names a guest by their token', async () => {
  const fetch = answer(200, { blocks: [] });
  const blocked = await call(safety.block, { player: { name: 'Ada' } }, { guestToken: 'token' });
  expect(blocked.ok).toBe(true);
  expect(fetch.mock.calls[0][1]).toMatchObject({ headers: { authorization: 'Bearer token' } });
});

it.each([
  [3, 'Try again in 3 seconds.'],
  [1, 'Try again in a second.'],
  [180, 'Try again in 3 minutes.'],
])('says when to try again: after %s s', async (seconds, text) => {
  const message = accountErrors['too-busy'];
  answer(503, { error: 'too-busy', message, detail: '' }, { 'retry-after': String(seconds) });
  expect(await callText()).toBe(`too-busy: ${message} ${text}`);
});

it('names what is wrong with a name, and hides details for developers', async () => {
  const detail = nameFaultMessages.marks;
  answer(400, { error: 'bad-name', message: 'Not that one.', detail });
  expect(await callText()).toBe(`bad-name: ${accountErrors['bad-name']} ${detail}`);
  answer(400, { error: 'bad-request', message: 'Invalid request.', detail: 'a[0]: expected' });
  expect(await callText()).toBe('bad-request: Invalid request.');
});

it('takes the text of a code from the part of the interface that was called', async () => {
  answer(409, { error: 'no-such-item', message: 'Gone.', detail: '' });
  expect(await callText()).toBe(`no-such-item: ${accountErrors['no-such-item']}`);
  const claimed = await call(inbox.claim, { key: 'k'.repeat(22), items: ['a'] });
  expect(claimed).toMatchObject({ fault: { text: storeErrors['no-such-item'] } });
});

it('says that the player is offline, and that an answer can’t be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await callText()).toMatch(/^offline: You are offline/);
  answer(200, { unknown: 1 });
  expect(await callText()).toMatch(/^failed: /);
});

it('repeats a read while the server can’t be reached, but never a change', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('lost')));
  vi.stubGlobal('fetch', fetched);
  const reading = readWithRetries(account.sessions);
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ ok: false, fault: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await call(account.signOut)).toMatchObject({ ok: false });
  expect(fetched).toHaveBeenCalledTimes(4);
});
