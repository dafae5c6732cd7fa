import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchState, MatchView } from '../types/state.ts';
import { canonicalJson } from './canonical-json.ts';
import type { RollTexts } from './canonical-json.ts';

/** SHA-256 of a text in UTF-8, as 64 hex digits. */
export type Sha256 = (text: string) => string;

/** The one that comes along: it needs no platform. */
export const plainSha256: Sha256 = (text) => bytesToHex(sha256(utf8ToBytes(text)));

/** The hash of a whole state, secrets included: it never leaves the server before the end. */
export const stateHash = (state: MatchState): string => plainSha256(canonicalJson(state));

/** The hash of what a viewer sees. */
export const viewHash = (view: MatchView): string => plainSha256(canonicalJson(view));

/**
 * The same as `stateHash` for one state of a match after the other, for less: most of a state's text is its rolls. A
 * platform's own SHA-256 is several times as fast as the one that comes along.
 */
export function createStateHasher(digest: Sha256 = plainSha256): (state: MatchState) => string {
  const rolls: RollTexts = new Map();
  return (state) => digest(canonicalJson(state, rolls));
}
