import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/** A SHA-256 hash: 32 bytes. */
export type Hash = Uint8Array;

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** Returns the hash of an entry of the log (RFC 6962, 2.1). */
export const leafHash = (entry: Uint8Array): Hash => sha256(concatBytes(leafPrefix, entry));

/** Returns the hash of two neighbouring trees (RFC 6962, 2.1). */
export const nodeHash = (left: Hash, right: Hash): Hash =>
  sha256(concatBytes(nodePrefix, left, right));

/** The root of a tree without entries. */
export const emptyRoot: Hash = sha256(new Uint8Array());

/** Tells whether two hashes are the same. */
export const isSameHash = (first: Hash, second: Hash): boolean =>
  first.length === second.length && first.every((byte, index) => byte === second[index]);
