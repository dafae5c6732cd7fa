import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairPlaces } from '../limits/fair-places.ts';

/** Hashes passwords with Argon2id. `from` is the network address of the request; addresses take turns. */
export interface Passwords {
  /** Returns the hash in PHC format; null if too many are waiting. */
  readonly hash: (password: string, from: string) => Promise<string | null>;
  /**
   * Returns whether a password has a hash. Takes the same time without a hash, so that nobody learns which accounts
   * exist. Returns null if too many are waiting.
   */
  readonly verify: (password: string, hash: string | null, from: string) => Promise<boolean | null>;
}

const runArgon2 = promisify(argon2);
/** Calculates a hash with Argon2. */
export type RunArgon2 = typeof runArgon2;

/** 19 MiB and two passes (OWASP); memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Number of hashes at a time: libuv has four threads, and others need them too. */
const atOnce = 2;
/** Max number of hashes that wait, about a second and a half of work. */
const maxWaiting = 40;

const saltLength = 16;
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{1,100})\$([\w+/]{1,200})$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

interface HashOptions {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly tagLength: number;
}

/** `run` calculates a hash; tests replace it to observe it or to make it cheaper. */
export function createPasswords(run: RunArgon2 = runArgon2): Passwords {
  const places = createFairPlaces({ atOnce, maxWaiting });

  /** Derives a hash. The same characters in another normal form are the same password. */
  const derive = (password: string, nonce: Buffer, options: HashOptions): Promise<Buffer> =>
    run('argon2id', { ...options, nonce, message: password.normalize('NFKC') });

  return {
    hash: (password, from) =>
      places.run(from, async () => {
        const salt = randomBytes(saltLength);
        const tag = await derive(password, salt, cost);
        const { memory, passes, parallelism } = cost;
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
      }),
    verify: (password, hash, from) =>
      places.run(from, async () => {
        const parts = phcPattern.exec(hash ?? '');
        if (!parts) {
          await derive(password, randomBytes(saltLength), cost);
          return false;
        }
        const [, memory, passes, parallelism, salt, tag] = parts;
        const expected = Buffer.from(tag, 'base64');
        const derived = await derive(password, Buffer.from(salt, 'base64'), {
          memory: Number(memory),
          passes: Number(passes),
          parallelism: Number(parallelism),
          tagLength: expected.length,
        });
        return timingSafeEqual(derived, expected);
      }),
  };
}
