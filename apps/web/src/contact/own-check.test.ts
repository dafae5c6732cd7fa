import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckRefusedError } from './human-check.ts';
import { openOwnCheck } from './own-check.ts';

afterEach(() => vi.unstubAllGlobals());

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two', deriveKey };

it('solves the task of the server, also where the browser has no cryptography of its own', async () => {
  const challenge = await createChallenge({
    algorithm: 'SCRYPT',
    cost: 1024,
    memoryCost: 8,
    parallelism: 1,
    counter: 5,
    ...secrets,
  });
  vi.stubGlobal('fetch', async () => Response.json(challenge));
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const captcha = await openOwnCheck().ask();
  vi.unstubAllGlobals();
  const payload = JSON.parse(atob(captcha!)) as Payload;
  expect(payload.solution.counter).toBe(5);
  expect((await verifySolution({ ...secrets, ...payload })).verified).toBe(true);
});

it('asks for a new task each time', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('no line')));
  vi.stubGlobal('fetch', fetched);
  const check = openOwnCheck();
  for (let times = 0; times < 2; times += 1) {
    await expect(check.ask()).rejects.toThrow('no line');
    check.reset();
  }
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('tells in the server’s words why there is no task', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Too often.' }, { status: 429 }));
  await expect(openOwnCheck().ask()).rejects.toEqual(new CheckRefusedError('Too often.'));
});
