import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { deriveStream, drawBooster, readStream } from '@stackmate/engine';
import { definitions } from '../cards/definitions.ts';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';

/** [PK2] Returns the commitment to a pack's secret, which is shown before it is opened. Both are 64 hex digits. */
export const packCommitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/**
 * [PK2] Returns the cards of a booster. They follow from the server's secret and the player's nonce (64 hex digits
 * each), so that neither of them alone decides.
 */
export function boosterCopies(secret: string, nonce: string): NaturalCopy[] {
  const seed = bytesToHex(sha256(hexToBytes(secret + nonce)));
  return drawBooster(definitions, readStream(deriveStream(seed, 'booster')), rollOwnedCopy);
}

/** The public proof of an opened booster. Commitment, secret and nonce have 64 hex digits. */
export interface BoosterClaim {
  readonly commitment: string;
  readonly secret: string;
  readonly nonce: string;
  readonly cards: readonly NaturalCopy[];
}

/** Returns whether two copies have the same roll and percentages. */
export const isSameCopy = (a: NaturalCopy, b: NaturalCopy): boolean => {
  const keys = Object.keys(a.roll) as (keyof NaturalCopy['roll'])[];
  const blueprints = [a.blueprint, b.blueprint];
  const [own, theirs] = blueprints;
  return (
    keys.every((key) => String(a.roll[key]) === String(b.roll[key])) &&
    (own === null || theirs === null
      ? own === theirs
      : (Object.keys(own) as (keyof typeof own)[]).every((key) => own[key] === theirs[key]))
  );
};

/**
 * [PK2] Checks that the secret is the one that was committed to, and that the cards follow from secret and nonce.
 * Returns what is wrong; null if nothing is.
 */
export function boosterFault({ commitment, secret, nonce, cards }: BoosterClaim): string | null {
  if (packCommitment(secret) !== commitment) {
    return 'the commitment is not the SHA-256 of the secret';
  }
  const expected = boosterCopies(secret, nonce);
  if (cards.length !== expected.length) {
    return `there are ${cards.length} cards instead of ${expected.length}`;
  }
  const wrong = expected.findIndex((copy, index) => !isSameCopy(copy, cards[index]));
  return wrong < 0 ? null : `card ${wrong + 1} does not follow from secret and nonce`;
}
