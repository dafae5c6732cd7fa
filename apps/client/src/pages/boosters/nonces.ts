import { bytesToHex } from '@noble/hashes/utils.js';
import { randomBytes } from '../../platform/storage/index.ts';

const nonces = new Map<string, string>();

/**
 * Returns the player's nonce for a booster, as 64 hex digits. It is random, chosen after the server's commitment is
 * known, and the same for each attempt at opening the booster.
 */
export function boosterNonce(booster: string): string {
  const nonce = nonces.get(booster) ?? bytesToHex(randomBytes(32));
  nonces.set(booster, nonce);
  return nonce;
}
