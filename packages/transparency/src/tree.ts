import { emptyRoot, nodeHash } from './hashes.ts';
import type { Hash } from './hashes.ts';

/**
 * Returns the hash of a full tree: the one over the entries from `index` × 2^`level` on, 2^`level` of them. Level 0 are the
 * hashes of the entries.
 */
export type ReadHash = (level: number, index: number) => Hash;

/** A place in the tree: a full tree of 2^`level` entries. */
export interface TreeNode {
  readonly level: number;
  readonly index: number;
}

/** Returns the full trees that the entries from `start` to before `end` consist of, first to last. */
function fullTrees(start: number, end: number): TreeNode[] {
  const nodes: TreeNode[] = [];
  for (let at = start; at < end;) {
    let level = 0;
    // Grows while the tree begins at a multiple of its size and ends within.
    while (at % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= end) level += 1;
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
}

/** Returns the hash over the entries from `start` to before `end`, where `start` is as in the tree of RFC 6962. */
export function rangeHash(read: ReadHash, start: number, end: number): Hash {
  const hashes = fullTrees(start, end).map(({ level, index }) => read(level, index));
  return hashes.length === 0
    ? emptyRoot
    : hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** Returns the root of the first `size` entries. */
export const rootHash = (read: ReadHash, size: number): Hash => rangeHash(read, 0, size);

/**
 * Returns the hashes that appending an entry completes, from its own hash on upwards: those that a store keeps so that any
 * root and proof can be made later. `read` gets nodes that were completed before.
 */
export function completedHashes(
  read: ReadHash,
  size: number,
  leaf: Hash,
): readonly (TreeNode & { readonly hash: Hash })[] {
  const completed = [{ level: 0, index: size, hash: leaf }];
  for (let { level, index, hash } = completed[0]; index % 2 === 1;) {
    hash = nodeHash(read(level, index - 1), hash);
    level += 1;
    index = (index - 1) / 2;
    completed.push({ level, index, hash });
  }
  return completed;
}
