import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { deriveStream, readStream } from '@stackmate/engine';
import type { DefinitionId } from '@stackmate/engine';
import { rollOwnedCopy } from '../cards/owned-copy.ts';
import type { NaturalCopy } from '../cards/owned-copy.ts';
import { averagePrice } from '../cards/percentiles.ts';
import { economy } from '../config.ts';
import { isSameCopy, packCommitment } from '../packs/booster.ts';

/** A copy that the store buys, and the coins that it pays for it. */
export interface SoldCopy {
  readonly card: DefinitionId;
  readonly coins: number;
}

/** [PK5] Returns the credit that a copy of a card costs. */
export const craftingCost = (card: DefinitionId): number =>
  Math.round((averagePrice(card) * economy.crafting.costPercent) / 100);

/**
 * [PK5] Returns the credit of a sale: copies that no deck can use give as much credit as coins, the dearest first. `ownedCount` returns
 * the player's copies of a card before the sale.
 */
export function saleCredit(
  sold: readonly SoldCopy[],
  ownedCount: (card: DefinitionId) => number,
): number {
  const coinsByCard = Map.groupBy(sold, ({ card }) => card);
  let credit = 0;
  for (const [card, copies] of coinsByCard) {
    const spare = Math.max(0, ownedCount(card) - economy.crafting.keptCopies);
    credit += copies
      .map((copy) => copy.coins)
      .sort((a, b) => b - a)
      .slice(0, spare)
      .reduce((sum, price) => sum + price, 0);
  }
  return credit;
}

/**
 * [PK5] Returns the copy of a crafted card. Its roll follows from the server's secret and the player's nonce (64 hex
 * digits each), so that neither of them alone decides.
 */
export function craftedCopy(secret: string, nonce: string, card: DefinitionId): NaturalCopy {
  const seed = bytesToHex(sha256(hexToBytes(secret + nonce)));
  return rollOwnedCopy(card, readStream(deriveStream(seed, 'craft')));
}

/** The proof of a crafted card. Commitment, secret and nonce have 64 hex digits. */
export interface CraftClaim {
  readonly commitment: string;
  readonly secret: string;
  readonly nonce: string;
  readonly copy: NaturalCopy;
}

/** [PK2] Returns what is wrong with the proof of a crafted card; null if nothing is. */
export function craftFault({ commitment, secret, nonce, copy }: CraftClaim): string | null {
  if (packCommitment(secret) !== commitment) {
    return 'the commitment is not the SHA-256 of the secret';
  }
  return isSameCopy(craftedCopy(secret, nonce, copy.roll.card), copy)
    ? null
    : 'the card does not follow from secret and nonce';
}
