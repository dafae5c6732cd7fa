import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import type { Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import * as z from 'zod';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { HumanCheck } from './human-check.ts';

/**
 * A check without a third party: pages compute for about a second, which costs people nothing and mass senders a lot.
 */
export interface ProofOfWorkCheck extends HumanCheck {
  /** Creates a challenge for a page. */
  readonly challenge: () => Promise<Challenge>;
  /** Drops used challenges that have expired. */
  readonly sweep: () => void;
}

export interface ProofOfWorkCheckOptions {
  /** Two secrets. New secrets invalidate all earlier challenges. */
  readonly secrets: readonly [string, string];
  /** Marks a challenge as used on all nodes until a time, unless it is already; missing on a single server. */
  readonly markUsed?: ((nonce: string, until: number) => Promise<boolean>) | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Lifetime of a challenge, in ms. */
const challengeLifetime = 600_000;

/**
 * Scrypt with 4 MB: a browser needs only twice as long as a native program, not many times as long, as for plain
 * hashes.
 */
const scryptParameters = {
  algorithm: 'SCRYPT',
  cost: 4096,
  memoryCost: 8,
  parallelism: 1,
} as const;

/** Max number of concurrent key derivations: Node has four threads for these and for reading files. */
const maxDerivations = 2;

/** Range of the random number of rounds. */
const rounds = { least: 10, most: 30 };

const hex = (maxLength: number) =>
  z
    .string()
    .regex(/^[\da-f]+$/)
    .max(maxLength);

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

/** Creates a check by proof of work, compatible with ALTCHA. Each challenge is valid for one message. */
export function createProofOfWorkCheck({
  secrets,
  markUsed,
  now,
}: ProofOfWorkCheckOptions): ProofOfWorkCheck {
  const [hmacSignatureSecret, hmacKeySignatureSecret] = secrets;
  /** Expiry of each used challenge, by nonce. */
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
      const solved = readPayload(captcha);
      if (solved === null || used.has(solved.challenge.parameters.nonce)) return false;
      const { verified } = await verifySolution({ ...keys, ...solved });
      const { nonce, expiresAt } = solved.challenge.parameters;
      // Another request may have used the challenge meanwhile.
      if (!verified || used.has(nonce)) return false;
      const until = expiresAt * 1000;
      used.set(nonce, until);
      return markUsed === undefined || markUsed(nonce, until);
    },
    sweep() {
      for (const [nonce, until] of used) if (until < now()) used.delete(nonce);
    },
  };
}
