import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncluded, leafHash, merkleRoot, proveInclusion } from './merkle.ts';

// The test vectors of Certificate Transparency's reference implementation.
const vectors = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  [
    '606162636465666768696a6b6c6d6e6f',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ],
] as const;

const someTree = fc.nat(70).chain((size) =>
  fc.record({
    hashes: fc.constant(
      Array.from({ length: size + 1 }, (_, at) => leafHash(utf8ToBytes(`leaf ${at}`))),
    ),
    index: fc.nat(size),
  }),
);

describe('[PH2] Merkle trees', () => {
  it('have the roots of RFC 6962', () => {
    const hashes: Uint8Array[] = [];
    for (const [leaf, root] of vectors) {
      hashes.push(leafHash(hexToBytes(leaf)));
      expect(bytesToHex(merkleRoot(hashes))).toBe(root);
    }
    expect(bytesToHex(merkleRoot([]))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });

  it('prove each of their leaves, and nothing else', () => {
    fc.assert(
      fc.property(someTree, fc.nat(), ({ hashes, index }, place) => {
        const root = bytesToHex(merkleRoot(hashes));
        const proof = proveInclusion(hashes, index);
        expect(isIncluded(hashes[index], proof, root)).toBe(true);
        expect(isIncluded(leafHash(utf8ToBytes('forged')), proof, root)).toBe(false);
        expect(isIncluded(hashes[index], { ...proof, index: index + 1 }, root)).toBe(false);
        const { path } = proof;
        expect(isIncluded(hashes[index], { ...proof, path: [...path, root] }, root)).toBe(false);
        if (path.length === 0) return;
        expect(isIncluded(hashes[index], { ...proof, path: path.slice(1) }, root)).toBe(false);
        const at = place % path.length;
        const altered = path.with(
          at,
          path[at].replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        );
        expect(isIncluded(hashes[index], { ...proof, path: altered }, root)).toBe(false);
      }),
    );
  });
});
