import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomBytes } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';

const storageKey = 'stackmate.secret';

/**
 * Returns this player's share of a match's seed, as 64 hex digits. It is derived from a secret of this browser, so
 * that it stays the same in all tabs and after a reload, and nobody else can predict it.
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
