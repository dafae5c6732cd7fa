import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchState, MatchView } from '../types/state.ts';
import { canonicalJson } from './canonical-json.ts';

const hashOf = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

/** The hash of a whole state, secrets included: it never leaves the server before the end. */
export const stateHash = (state: MatchState): string => hashOf(state);

/** The hash of what a viewer sees. */
export const viewHash = (view: MatchView): string => hashOf(view);
