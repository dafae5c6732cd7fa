import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchState, MatchView } from '../types/state.ts';
import { canonicalJson } from './canonical-json.ts';
import type { RollTexts } from './canonical-json.ts';

/** Returns the SHA-256 of a UTF-8 text as 64 hex digits. */
export type Sha256 = (text: string) => string;

/** The portable implementation, for use on any platform. */
export const plainSha256: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Hashes a whole state, secrets included. The hash must not leave the server before the match is
 * over.
 */
export const stateHash = (state: MatchState): string => plainSha256(canonicalJson(state));

/** Hashes what a viewer sees. */
export const viewHash = (view: MatchView): string => plainSha256(canonicalJson(view));

/**
 * Creates a faster `stateHash` for successive states of a match: it caches the texts of rolls,
 * which are most of a state's text. A platform's own SHA-256 is several times as fast as the
 * portable one.
 */
export function createStateHasher(digest: Sha256 = plainSha256): (state: MatchState) => string {
  const rolls: RollTexts = new Map();
  return (state) => digest(canonicalJson(state, rolls));
}
