import { scryptAsync } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib';
import { addresses } from '../api/addresses.ts';
import { readRefusal, send } from '../api/send.ts';
import { CheckRefusedError } from './human-check.ts';
import type { HumanCheckWidget } from './human-check.ts';

/** Max time that the work blocks the page at a stretch, in ms. */
const maxBlockingTime = 8;

/** Scrypt in JavaScript, because crypto.subtle is missing on pages loaded over plain http. */
const deriveKey: DeriveKeyFunction = async (
  { cost, keyLength, memoryCost = 8, parallelism = 1 },
  salt,
  password,
) => ({
  derivedKey: await scryptAsync(password, salt, {
    N: cost,
    r: memoryCost,
    p: parallelism,
    dkLen: keyLength,
    asyncTick: maxBlockingTime,
  }),
});

/** Opens the site's own human check: the browser solves a challenge of the server, which takes about a second. */
export const openOwnCheck = (): HumanCheckWidget => ({
  async ask() {
    const response = await send(addresses.humanCheck);
    const refusal = response.ok ? null : await readRefusal(response);
    if (refusal !== null) throw new CheckRefusedError(refusal);
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  },
  // Every message gets its own challenge.
  reset() {},
});
