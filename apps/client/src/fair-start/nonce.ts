import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomBytes } from '../storage/index.ts';
import type { KeyValueStore } from '../storage/index.ts';

const storageKey = 'stackmate.secret';

/**
 * This player's share of a match's seed, as 64 hex digits. It is made from a secret of this browser, so that it is the
 * same after a reload and in another tab, and nobody else can foretell it.
 */
export function nonceFor(match: string, localStore: KeyValueStore): string {
  let secret = localStore.get(storageKey);
  if (secret === null || !/^[0-9a-f]{64}$/.test(secret)) {
    secret = bytesToHex(randomBytes(32));
    localStore.set(storageKey, secret);
  }
  const both = new Uint8Array([...hexToBytes(secret), ...utf8ToBytes(match)]);
  return bytesToHex(sha256(both));
}
