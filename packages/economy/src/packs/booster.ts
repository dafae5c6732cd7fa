import { deriveStream, drawBooster, readStream } from '@stackmate/engine';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
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
