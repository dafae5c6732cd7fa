import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RandomStream } from '../types/state.ts';

/** A source of uniform random whole numbers. */
export interface Random {
  /** Returns a uniform number from 0 to n − 1; n is 1 to 2^32. */
  below(n: number): number;
}

/** Name of the algorithm, stored in every seed together with its 256 bits. */
export const seedAlgorithm = 'sha256-ctr';

const wordsPerBlock = 8;
const twoTo32 = 2 ** 32;

/** Checks for a valid seed: `sha256-ctr:` and 64 hex digits. */
export const isSeed = (seed: unknown): seed is string =>
  typeof seed === 'string' && /^sha256-ctr:[0-9a-f]{64}$/.test(seed);

/**
 * Derives a seed from any text, for tests, tools and preset decks. A match's seed comes from the
 * server's commitment.
 */
export const seedFromText = (text: string): string =>
  `${seedAlgorithm}:${bytesToHex(sha256(utf8ToBytes(text)))}`;

/**
 * Derives one stream of a seed. Neither the seed nor another stream can be computed from it.
 * `label` names its purpose (dealing, effects …).
 */
export function deriveStream(seed: string, label: string): RandomStream {
  return { key: bytesToHex(sha256(utf8ToBytes(`stackmate ${seed} ${label}`))), counter: 0 };
}

/** Writes a 32-bit word in big-endian order. */
function setWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24;
  bytes[at + 1] = word >>> 16;
  bytes[at + 2] = word >>> 8;
  bytes[at + 3] = word;
}

const readWord = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;

// One hasher serves all blocks: creating a new one would cost half as much as the hashing itself.
const unused = sha256.create();
const hasher = sha256.create();

/**
 * Creates a random source that draws from a stream and advances its counter. Each call starts at a
 * new block, so that the counter alone describes the position. A block is the SHA-256 of key and
 * counter, read as eight 32-bit words.
 */
export function readStream(stream: RandomStream): Random {
  const key = hexToBytes(stream.key);
  // Two arrays serve all blocks: creating them and views of them would cost as much as the hashing.
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
    return readWord(block, (next - 1) * 4);
  };
  return {
    below(n) {
      // Rejection sampling: discards words past the last whole multiple of n.
      const limit = twoTo32 - (twoTo32 % n);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      // The shift keeps the result an integer: V8 stores the remainder of a large number as a
      // double, and with it every sum that uses it.
      return (drawn % n) >>> 0;
    },
  };
}

/** Creates a separate generator for tools, bots and tests. Any text is a valid seed. */
export function createRandom(seed: string): Random {
  return readStream(deriveStream(seed, 'tools'));
}

/** Shuffles an array in place; every order is equally likely. */
export function shuffle<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const swapped = items[i];
    items[i] = items[j]!;
    items[j] = swapped;
  }
  return items;
}
