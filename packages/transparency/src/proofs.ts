import { emptyRoot, isSameHash, nodeHash } from './hashes.ts';
import type { Hash } from './hashes.ts';
import { rangeHash } from './tree.ts';
import type { ReadHash } from './tree.ts';

/** Returns the largest power of two below a size of at least 2. */
const splitOf = (size: number): number => 2 ** (Math.ceil(Math.log2(size)) - 1);

const assertWithin = (index: number, size: number): void => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) {
    throw new RangeError(`no entry ${index} in a log of ${size}`);
  }
};

/**
 * Returns the proof that an entry is in the tree of the first `size` entries: hashes from its neighbour up to below the
 * root (RFC 6962, 2.1.1). Throws a RangeError if there is no such entry.
 */
export function inclusionProof(read: ReadHash, index: number, size: number): readonly Hash[] {
  assertWithin(index, size);
  const proof: Hash[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    const isLeft = index < middle;
    proof.push(isLeft ? rangeHash(read, middle, end) : rangeHash(read, start, middle));
    [start, end] = isLeft ? [start, middle] : [middle, end];
  }
  return proof.toReversed();
}

/** Returns on which side of the path each hash of an inclusion proof stands, from the entry up to the root. */
export function proofSides(index: number, size: number): readonly ('left' | 'right')[] {
  assertWithin(index, size);
  const sides: ('left' | 'right')[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    const isLeft = index < middle;
    sides.push(isLeft ? 'right' : 'left');
    [start, end] = isLeft ? [start, middle] : [middle, end];
  }
  return sides.toReversed();
}

/** Tells whether a proof shows that a leaf is at an index of the tree with this size and root (RFC 9162, 2.1.3.2). */
export function verifyInclusion({
  index,
  size,
  leaf,
  proof,
  root,
}: {
  readonly index: number;
  readonly size: number;
  readonly leaf: Hash;
  readonly proof: readonly Hash[];
  readonly root: Hash;
}): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size)) return false;
  if (index < 0 || index >= size) return false;
  let hash = leaf;
  let [at, last] = [index, size - 1];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash);
      // Levels where the tree has no right neighbour add nothing.
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSameHash(hash, root);
}

/**
 * Returns the proof that the first `size` entries of a larger log are those of an earlier one (RFC 6962, 2.1.2). Empty if
 * the earlier log has none of them, or all. Throws a RangeError if the earlier log is larger.
 */
export function consistencyProof(read: ReadHash, earlier: number, size: number): readonly Hash[] {
  if (earlier === 0 || earlier === size) return [];
  assertWithin(earlier - 1, size);
  const proof: Hash[] = [];
  let [start, end] = [0, size];
  // Whether the tree that is left began at the first entry: its root is known to the verifier.
  let isKnown = true;
  while (earlier !== end) {
    const middle = start + splitOf(end - start);
    const isLeft = earlier <= middle;
    proof.push(isLeft ? rangeHash(read, middle, end) : rangeHash(read, start, middle));
    if (!isLeft) isKnown = false;
    [start, end] = isLeft ? [start, middle] : [middle, end];
  }
  if (!isKnown) proof.push(rangeHash(read, start, end));
  return proof.toReversed();
}

interface Head {
  readonly size: number;
  readonly root: Hash;
}

/** Tells whether a proof shows that a log begins with an earlier one (RFC 9162, 2.1.4.2). */
export function verifyConsistency(earlier: Head, later: Head, proof: readonly Hash[]): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size)
    return proof.length === 0 && isSameHash(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0 && isSameHash(earlier.root, emptyRoot);
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [(at - 1) / 2, Math.floor(last / 2)];
  // The root of a full tree isn't in the proof: the verifier has it.
  const path = at === 0 ? [earlier.root, ...proof] : [...proof];
  const first = path.shift();
  if (first === undefined) return false;
  let [earlierHash, laterHash] = [first, first];
  for (const sibling of path) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      earlierHash = nodeHash(sibling, earlierHash);
      laterHash = nodeHash(sibling, laterHash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      laterHash = nodeHash(laterHash, sibling);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && isSameHash(earlierHash, earlier.root) && isSameHash(laterHash, later.root);
}
