import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { randomBytes } from '../../platform/storage/index.ts';
import type { KeyValueStore } from '../../platform/storage/index.ts';
import type { MatchFile } from '@stackmate/protocol';
import { judgeStart } from '@stackmate/room/follower';
import type { StartVerdict } from '@stackmate/room/follower';
import { seenStart } from './seen-starts.ts';

/**
 * Checks the start of a recorded match against what this browser saw while it was played. Returns null if it saw
 * nothing, or contributed no share.
 */
export function recordedStart(
  { match: matchId, seal, reveal }: MatchFile,
  places: Parameters<typeof seenStart>[0],
): StartVerdict | null {
  const witnessed = seenStart(places, matchId);
  if (!witnessed?.isOwn) return null;
  const nonce = nonceFor(matchId, places.localStore);
  const seat = seal.nonces.indexOf(nonce);
  if (seat !== 0 && seat !== 1) return { verified: false, fault: 'other-share', detail: '' };
  return judgeStart(witnessed, { match: matchId, viewer: seat, seal, reveal }, nonce);
}

const storageKey = 'stackmate.secret';

/**
 * Returns this player's share of a match's seed, as 64 hex digits. It is derived from a secret of this browser, so
 * that it stays the same in all tabs and after a reload, and nobody else can predict it.
 */
export function nonceFor(matchId: string, localStore: KeyValueStore): string {
  let secret = localStore.get(storageKey);
  if (secret === null || !/^[0-9a-f]{64}$/.test(secret)) {
    secret = bytesToHex(randomBytes(32));
    localStore.set(storageKey, secret);
  }
  const both = new Uint8Array([...hexToBytes(secret), ...utf8ToBytes(matchId)]);
  return bytesToHex(sha256(both));
}
