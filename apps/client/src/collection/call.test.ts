import { doneAnswer } from '@stackmate/protocol/account';
import { afterEach, expect, it, vi } from 'vitest';
import { read, write } from './call.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answerWith = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

it('repeats a read while the server can’t be reached, but never a change', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn<() => Promise<never>>(lost);
  vi.stubGlobal('fetch', fetched);
  const reading = read(doneAnswer, '/api/x');
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ ok: false, fault: { code: 'offline' } });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(await write(doneAnswer, '/api/x', {})).toMatchObject({ ok: false });
  expect(fetched).toHaveBeenCalledTimes(4);
});

it('returns the code and the text of a refusal, and refuses answers of another shape', async () => {
  const error = { error: 'card-locked', message: 'A locked card cannot be sold.', detail: '' };
  vi.stubGlobal('fetch', answerWith(409, error));
  expect(await write(doneAnswer, '/api/x', {})).toEqual({
    ok: false,
    fault: { code: 'card-locked', text: 'A locked card cannot be sold.' },
  });
  vi.stubGlobal('fetch', answerWith(200, { other: 1 }));
  expect(await read(doneAnswer, '/api/x')).toMatchObject({ ok: false, fault: { code: 'failed' } });
});
