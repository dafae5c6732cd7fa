import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** Returns the hash of a leaf's bytes as RFC 6962 defines it. */
export const leafHash = (leaf: Uint8Array): Uint8Array => sha256(concatBytes(leafPrefix, leaf));

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodePrefix, left, right));

/** Returns the largest power of two below a number from 2. */
const splitSize = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** Returns the root over hashes of leaves, as RFC 6962 2.1 defines it. */
export function merkleRoot(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return sha256(new Uint8Array());
  if (hashes.length === 1) return hashes[0];
  const split = splitSize(hashes.length);
  return nodeHash(merkleRoot(hashes.slice(0, split)), merkleRoot(hashes.slice(split)));
}

/** Proves that a leaf is in a tree. */
export interface InclusionProof {
  readonly index: number;
  readonly size: number;
  /** Hashes from the leaf to the root, 64 hex digits each. */
  readonly path: readonly string[];
}

function auditPath(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (hashes.length < 2) return [];
  const split = splitSize(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...auditPath(left, index), merkleRoot(right)]
    : [...auditPath(right, index - split), merkleRoot(left)];
}

/** Returns the proof for a leaf (RFC 6962 2.1.1). Throws a RangeError for an index that isn't in the tree. */
export function proveInclusion(hashes: readonly Uint8Array[], index: number): InclusionProof {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length) {
    throw new RangeError(`Leaf ${index} isn't in a tree of ${hashes.length}.`);
  }
  return {
    index,
    size: hashes.length,
    path: auditPath(hashes, index).map((hash) => bytesToHex(hash)),
  };
}

const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** Returns whether a proof leads from a leaf's hash to the root, 64 hex digits (RFC 9162 2.1.3.2). */
export function isIncluded(hash: Uint8Array, proof: InclusionProof, root: string): boolean {
  const { index, size, path } = proof;
  const isPlace = Number.isSafeInteger(index) && Number.isSafeInteger(size);
  if (!isPlace || index < 0 || index >= size || !path.every(isHash)) return false;
  let [node, last, result] = [index, size - 1, hash];
  for (const text of path) {
    const other = hexToBytes(text);
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      result = nodeHash(other, result);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else {
      result = nodeHash(result, other);
    }
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && bytesToHex(result) === root;
}
