import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@stackmate/engine';
import {
  completedHashes,
  inclusionProof,
  leafHash,
  rootHash,
  verifyInclusion,
} from '@stackmate/transparency';
import type { Hash, ReadHash } from '@stackmate/transparency';
import type { Print } from './print.ts';

/** Proves that a print is in its run. */
export interface PrintProof {
  readonly index: number;
  readonly size: number;
  /** Hashes from the print's neighbour up to below the root, 64 hex digits each. */
  readonly path: readonly string[];
}

const printLeaf = (print: Print): Hash => leafHash(utf8ToBytes(canonicalJson(print)));

/** Returns the hashes of a run's tree. */
function readTree(prints: readonly Print[]): ReadHash {
  const levels: Hash[][] = [];
  const read: ReadHash = (level, index) => levels[level][index];
  for (const [size, print] of prints.entries()) {
    for (const { level, index, hash } of completedHashes(read, size, printLeaf(print))) {
      (levels[level] ??= [])[index] = hash;
    }
  }
  return read;
}

/** [PH2] Returns the root over all prints of a run, 64 hex digits. */
export const runRoot = (prints: readonly Print[]): string =>
  bytesToHex(rootHash(readTree(prints), prints.length));

/** [PH2] Returns the proof that a print is in its run. Throws a RangeError for an unknown serial. */
export const provePrint = (prints: readonly Print[], serial: number): PrintProof => ({
  index: serial - 1,
  size: prints.length,
  path: inclusionProof(readTree(prints), serial - 1, prints.length).map((hash) => bytesToHex(hash)),
});

const isHash = (text: unknown): boolean => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/** [PH2] Returns whether a proof leads from a print to the root of its run, 64 hex digits. */
export const isProven = (print: Print, { index, size, path }: PrintProof, root: string): boolean =>
  path.every(isHash) &&
  isHash(root) &&
  verifyInclusion({
    index,
    size,
    leaf: printLeaf(print),
    proof: path.map((hash) => hexToBytes(hash)),
    root: hexToBytes(root),
  });
