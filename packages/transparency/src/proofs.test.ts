import { utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completedHashes,
  consistencyProof,
  emptyRoot,
  inclusionProof,
  leafHash,
  rootHash,
  verifyConsistency,
  verifyInclusion,
} from './index.ts';
import type { Hash, ReadHash } from './index.ts';
import { nodeHash } from './hashes.ts';

/** The root as RFC 6962 defines it. */
function definedRoot(leaves: readonly Hash[]): Hash {
  if (leaves.length < 2) return leaves[0] ?? emptyRoot;
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return nodeHash(definedRoot(leaves.slice(0, half)), definedRoot(leaves.slice(half)));
}

/** Appends entries one by one, and keeps what a store keeps. */
function appended(size: number) {
  const stored = new Map<string, Hash>();
  const read: ReadHash = (level, index) => {
    const hash = stored.get(`${level} ${index}`);
    if (!hash) throw new Error(`no hash ${index} at level ${level}`);
    return hash;
  };
  const leaves = Array.from({ length: size }, (_, index) =>
    leafHash(utf8ToBytes(`entry ${index}`)),
  );
  for (const [index, leaf] of leaves.entries()) {
    for (const node of completedHashes(read, index, leaf)) {
      stored.set(`${node.level} ${node.index}`, node.hash);
    }
  }
  return { read, leaves };
}

const most = 40;
const { read, leaves } = appended(most);
const rootOf = (size: number): Hash => rootHash(read, size);

const changed = (hash: Hash): Hash => hash.with(0, hash[0] ^ 1);
/** Ways to make a proof wrong. */
const forgeries: readonly ((proof: readonly Hash[]) => readonly Hash[])[] = [
  (proof) => [...proof, proof[0] ?? emptyRoot],
  (proof) => proof.slice(1),
  (proof) => proof.slice(0, -1),
  (proof) => proof.with(0, changed(proof[0])),
  (proof) => proof.with(proof.length - 1, changed(proof.at(-1)!)),
];
const forged = (proof: readonly Hash[]) =>
  (proof.length === 0 ? forgeries.slice(0, 1) : forgeries).map((forge) => forge(proof));

describe('a log that was appended entry by entry', () => {
  it('[OL1] has the roots that RFC 6962 defines, at every size', () => {
    for (let size = 0; size <= most; size += 1) {
      expect(rootOf(size)).toEqual(definedRoot(leaves.slice(0, size)));
    }
  });

  it('[OL2] proves every entry at every size, and nothing else', () => {
    for (let size = 1; size <= most; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionProof(read, index, size);
        const claim = { index, size, leaf: leaves[index], proof, root: rootOf(size) };
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, leaf: changed(leaves[index]) })).toBe(false);
        expect(verifyInclusion({ ...claim, root: changed(claim.root) })).toBe(false);
        if (size > 1) expect(verifyInclusion({ ...claim, index: (index + 1) % size })).toBe(false);
        for (const wrong of forged(proof)) {
          expect(verifyInclusion({ ...claim, proof: wrong })).toBe(false);
        }
      }
    }
  });

  it('[OL1] proves that it begins with every earlier one, and nothing else', () => {
    for (let size = 0; size <= most; size += 1) {
      for (let earlier = 0; earlier <= size; earlier += 1) {
        const proof = consistencyProof(read, earlier, size);
        const [first, later] = [
          { size: earlier, root: rootOf(earlier) },
          { size, root: rootOf(size) },
        ];
        expect(verifyConsistency(first, later, proof)).toBe(true);
        expect(verifyConsistency({ ...first, root: changed(first.root) }, later, proof)).toBe(
          false,
        );
        if (earlier > 0) {
          expect(verifyConsistency(first, { ...later, root: changed(later.root) }, proof)).toBe(
            false,
          );
        }
        for (const wrong of forged(proof)) {
          expect(verifyConsistency(first, later, wrong)).toBe(false);
        }
      }
    }
  });

  it('[OL1] refuses what is no place in it', () => {
    const claim = { leaf: leaves[0], proof: [], root: leaves[0] };
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double(), fc.constantFrom(-0, Number.NaN, 2 ** 60)),
        fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, Number.NaN, 2 ** 60)),
        (index, size) => {
          const isPlace = Number.isSafeInteger(index) && index >= 0 && index < size;
          if (!isPlace || !Number.isSafeInteger(size)) {
            expect(verifyInclusion({ ...claim, index, size })).toBe(false);
            expect(() => inclusionProof(read, index, size)).toThrow(RangeError);
          }
        },
      ),
    );
    expect(() => consistencyProof(read, 5, 4)).toThrow(RangeError);
    expect(verifyConsistency({ size: 5, root: rootOf(5) }, { size: 4, root: rootOf(4) }, [])).toBe(
      false,
    );
  });
});
