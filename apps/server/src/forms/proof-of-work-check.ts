import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import * as z from 'zod';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { HumanCheck } from './human-check.ts';

/** A check that needs nobody else: pages work for a second, which costs people nothing and senders of thousands a lot. */
export interface ProofOfWorkCheck extends HumanCheck {
  /** A new task for a page. */
  readonly challenge: () => Promise<Challenge>;
  /** Forgets what can't be used any more. */
  readonly sweep: () => void;
}

export interface ProofOfWorkCheckOptions {
  /** Two secrets; new ones make all tasks of before worthless. */
  readonly secrets: readonly [string, string];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** For how long a task can be handed in, in milliseconds. */
const challengeLifetime = 600_000;

/** Scrypt of 4 MB: a page needs twice what a program needs for it, not many times as with plain hashes. */
const scryptParameters = {
  algorithm: 'SCRYPT',
  cost: 4096,
  memoryCost: 8,
  parallelism: 1,
} as const;

/** Max keys that are derived at a time: Node has four threads for this and for reading files. */
const maxDerivations = 2;

/** How often it has to be computed is drawn between these. */
const rounds = { least: 10, most: 30 };

const hex = (most: number) =>
  z
    .string()
    .regex(/^[\da-f]+$/)
    .max(most);

const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(scryptParameters.algorithm),
      cost: z.literal(scryptParameters.cost),
      memoryCost: z.literal(scryptParameters.memoryCost),
      parallelism: z.literal(scryptParameters.parallelism),
      nonce: hex(64),
      salt: hex(64),
      keyLength: z.literal(32),
      keyPrefix: hex(64),
      keySignature: hex(128),
      expiresAt: z.int(),
    }),
    signature: hex(128),
  }),
  solution: z.object({ counter: z.int().min(0).max(rounds.most), derivedKey: hex(128) }),
});

function readPayload(captcha: string): z.infer<typeof payload> | null {
  try {
    return payload.parse(JSON.parse(Buffer.from(captcha, 'base64').toString()));
  } catch {
    return null;
  }
}

/** A proof of work in the way of ALTCHA. Each task is good for one message. */
export function createProofOfWorkCheck({
  secrets,
  now,
}: ProofOfWorkCheckOptions): ProofOfWorkCheck {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = secrets;
  /** When each task that was used can be forgotten. */
  const used = new Map<string, number>();
  const limit = createConcurrencyLimit(maxDerivations);
  const keys = {
    deriveKey: (...of: Parameters<typeof deriveKey>) => limit.run(() => deriveKey(...of)),
    hmacSignatureSecret,
    hmacKeySignatureSecret,
  };
  return {
    challenge: () =>
      createChallenge({
        ...scryptParameters,
        ...keys,
        counter: randomInt(rounds.most, rounds.least),
        expiresAt: Math.ceil((now() + challengeLifetime) / 1000),
      }),
    async isHuman(captcha) {
      const given = readPayload(captcha);
      if (given === null || used.has(given.challenge.parameters.nonce)) return false;
      const { verified } = await verifySolution({ ...keys, ...given });
      const { nonce, expiresAt } = given.challenge.parameters;
      // Somebody else may have been quicker meanwhile.
      if (!verified || used.has(nonce)) return false;
      used.set(nonce, expiresAt * 1000);
      return true;
    },
    sweep() {
      for (const [nonce, until] of used) if (until < now()) used.delete(nonce);
    },
  };
}
