import { scryptAsync } from '@noble/hashes/scrypt.js';
import { solveChallenge } from 'altcha-lib';
import type { Challenge, DeriveKeyFunction } from 'altcha-lib';
import { addresses } from '../api/addresses.ts';
import { refusalOf, send } from '../api/send.ts';
import { CheckRefusedError } from './human-check.ts';
import type { HumanCheckWidget } from './human-check.ts';

/** For how long the page may be busy at a stretch, in milliseconds: it stays usable meanwhile. */
const stretch = 8;

/** Not by the browser's own cryptography: pages that came over plain http have none. */
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
    asyncTick: stretch,
  }),
});

/** The site's own human check: the server sets a task, which the page works at for a second. */
export const openOwnCheck = (): HumanCheckWidget => ({
  async ask() {
    const response = await send(addresses.humanCheck);
    const refusal = response.ok ? null : await refusalOf(response);
    if (refusal !== null) throw new CheckRefusedError(refusal);
    const challenge = (await response.json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return solution && btoa(JSON.stringify({ challenge, solution }));
  },
  // Every message has a task of its own.
  reset() {},
});
