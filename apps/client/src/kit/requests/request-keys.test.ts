import { expect, it, vi } from 'vitest';
import type { RequestResult } from '../../platform/api/result.ts';
import { createOnceSender } from './request-keys.ts';

const done: RequestResult<number> = { ok: true, value: 1 };
type Attempt = (key: string) => Promise<RequestResult<number>>;

const failedWith = (code: string): RequestResult<number> => ({
  ok: false,
  fault: { code, text: '' },
});

function numberedKeys(): () => string {
  let count = 0;
  return () => `key ${(count += 1)}`;
}

it('[LG5] sends a double press once', async () => {
  const { send } = createOnceSender(numberedKeys());
  const attempt = vi.fn<Attempt>(() => Promise.resolve(done));
  const results = await Promise.all([send('buy 1', attempt), send('buy 1', attempt)]);
  expect(results).toEqual([done, done]);
  expect(attempt).toHaveBeenCalledTimes(1);
});

it.each(['offline', 'failed'])(
  '[LG5] repeats with the same key after the failure “%s”, because it may have happened',
  async (code) => {
    const { send } = createOnceSender(numberedKeys());
    const attempt = vi.fn<Attempt>(() => Promise.resolve(failedWith(code)));
    await send('buy 1', attempt);
    await send('buy 2', attempt);
    await send('buy 1', attempt);
    expect(attempt.mock.calls).toEqual([['key 1'], ['key 2'], ['key 1']]);
  },
);

it('[LG5] uses a new key after a result, so that the same thing can be bought again', async () => {
  const { send } = createOnceSender(numberedKeys());
  const attempt = vi.fn<Attempt>(() => Promise.resolve(done));
  const refused = vi.fn<Attempt>(() => Promise.resolve(failedWith('not-enough-coins')));
  await send('buy 1', attempt);
  await send('buy 1', refused);
  await send('buy 1', attempt);
  expect([...attempt.mock.calls, ...refused.mock.calls].flat()).toEqual([
    'key 1',
    'key 3',
    'key 2',
  ]);
});
