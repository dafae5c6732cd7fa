import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomStream } from '../types/state.ts';

/** A source of fair whole numbers. */
export interface Random {
  /** Uniform over 0..n-1; n from 1 to 2^32. */
  below(n: number): number;
}

/** What a seed names: the algorithm and 256 bits. */
export const seedAlgorithm = 'sha256-ctr';

const wordsPerBlock = 8;
const twoTo32 = 2 ** 32;

/** Whether a text is a seed: `sha256-ctr:` and 64 hex digits. */
export const isSeed = (seed: unknown): seed is string =>
  typeof seed === 'string' && /^sha256-ctr:[0-9a-f]{64}$/.test(seed);

/** A seed from any text, for tests, tools and ready decks. A match's seed comes from the server's commitment. */
export const seedFromText = (text: string): string =>
  `${seedAlgorithm}:${bytesToHex(sha256(utf8ToBytes(text)))}`;

/**
 * One stream of a seed. Streams are derived one way: neither the seed nor another stream can be worked back
 * from one. `label` says what it is for (dealing, effects …).
 */
export function deriveStream(seed: string, label: string): RandomStream {
  return { key: bytesToHex(sha256(utf8ToBytes(`stackmate ${seed} ${label}`))), counter: 0 };
}

/** Writes a 32-bit word, its highest byte first. */
function setWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}

const wordOf = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;

// A hasher that is set back serves all blocks: making one would cost half as much as hashing.
const unused = sha256.create();
const hasher = sha256.create();

/**
 * Draws from a stream and moves its counter on: each use begins at a new block, so that the counter says
 * all there is to say about the position. A block is the SHA-256 of key and counter, as eight 32-bit words.
 */
export function readStream(stream: RandomStream): Random {
  const key = hexToBytes(stream.key);
  // Two arrays serve all blocks: making them and views of them would cost as much as hashing.
  const input = new Uint8Array(key.length + 8);
  const block = new Uint8Array(wordsPerBlock * 4);
  input.set(key);
  let next = wordsPerBlock;
  const word = (): number => {
    if (next === wordsPerBlock) {
      setWord(input, key.length, Math.floor(stream.counter / twoTo32));
      setWord(input, key.length + 4, stream.counter >>> 0);
      // oxlint-disable-next-line no-underscore-dangle -- the library's name for it
      unused._cloneInto(hasher).update(input).digestInto(block);
      stream.counter += 1;
      next = 0;
    }
    next += 1;
    return wordOf(block, (next - 1) * 4);
  };
  return {
    below(n) {
      // Rejection sampling: words past the last whole multiple of n are thrown away.
      const limit = twoTo32 - (twoTo32 % n);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      // A remainder of a large number is kept as a fraction by V8, and with it every sum it comes into.
      return (drawn % n) >>> 0;
    },
  };
}

/** A generator of its own for tools, bots and tests: any text is a seed. */
export function createRandom(seed: string): Random {
  return readStream(deriveStream(seed, 'tools'));
}

/** Shuffles an array in place, every order equally likely. */
export function shuffle<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swapped = items[i];
    items[i] = items[j]!;
    items[j] = swapped;
  }
  return items;
}
