import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckRefusedError } from './human-check.ts';
import { openOwnCheck } from './own-check.ts';

afterEach(() => vi.unstubAllGlobals());

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two', deriveKey };

it("solves the server's challenge, even in browsers without crypto.subtle", async () => {
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

it('requests a new challenge each time', async () => {
  const fetched = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', fetched);
  const check = openOwnCheck();
  for (let times = 0; times < 2; times += 1) {
    await expect(check.ask()).rejects.toThrow('offline');
    check.reset();
  }
  expect(fetched).toHaveBeenCalledTimes(2);
});

it("rejects with the server's message if it refuses a challenge", async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Too often.' }, { status: 429 }));
  await expect(openOwnCheck().ask()).rejects.toEqual(new CheckRefusedError('Too often.'));
});
