import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completedHashes,
  createTreeBuilder,
  hashesOfTiles,
  inclusionProof,
  leafHash,
  parseTilePath,
  readEntries,
  rootHash,
  tilePath,
  tileRoot,
  tilesOf,
  verifyInclusion,
  writeEntries,
  writeTile,
} from './index.ts';
import type { Hash, ReadHash } from './index.ts';

describe('the tiles of a log', () => {
  it('[OL1] have the paths of C2SP tlog-tiles', () => {
    expect(tilePath({ level: 0, index: 0, width: 256 })).toBe('tile/0/000');
    expect(tilePath({ level: 1, index: 1_234_067, width: 256 })).toBe('tile/1/x001/x234/067');
    expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112');
    expect(
      tilesOf(70_000)
        .map(tilePath)
        .filter((path) => path.includes('.p/')),
    ).toEqual(['tile/entries/273.p/112', 'tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1']);
    expect(tilesOf(0)).toEqual([]);
  });

  it('[OL1] are found by their path, and by no other', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('entries' as const), fc.nat(7)),
        fc.nat(2 ** 40),
        fc.integer({ min: 1, max: 256 }),
        (level, index, width) => {
          expect(parseTilePath(tilePath({ level, index, width }))).toEqual({ level, index, width });
        },
      ),
    );
    for (const path of [
      '',
      'tile/0/0',
      'tile/0/1000',
      'tile/0/x000/001',
      'tile/00/001',
      'tile/8/000',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/0/000.p/01',
      '/tile/0/000',
      'tile/0/../../etc',
    ]) {
      expect(parseTilePath(path)).toBeNull();
    }
  });

  it('[OL2] are all that proofs need', () => {
    const size = 70_001;
    const stored = new Map<string, Hash>();
    const read: ReadHash = (level, index) => stored.get(`${level} ${index}`)!;
    const leafOf = (index: number): Hash => leafHash(utf8ToBytes(`entry ${index}`));
    for (let index = 0; index < size; index += 1) {
      for (const node of completedHashes(read, index, leafOf(index))) {
        stored.set(`${node.level} ${node.index}`, node.hash);
      }
    }
    const files = new Map(
      tilesOf(size).flatMap((tile) =>
        tile.level === 'entries'
          ? []
          : [[`${tile.level} ${tile.index}`, writeTile(read, tile)] as const],
      ),
    );
    for (const index of [0, 1, 255]) {
      expect(tileRoot(files.get(`0 ${index}`)!)).toEqual(read(8, index));
    }
    const fromTiles = hashesOfTiles((level, index) => files.get(`${level} ${index}`)!);
    const root = rootHash(read, size);
    expect(rootHash(fromTiles, size)).toEqual(root);
    for (const index of [0, 1, 255, 256, 65_535, 65_536, 70_000]) {
      const proof = inclusionProof(fromTiles, index, size);
      expect(proof).toEqual(inclusionProof(read, index, size));
      expect(verifyInclusion({ index, size, leaf: leafOf(index), proof, root })).toBe(true);
    }
  });

  it('[OL1] bundle entries of up to 65,535 bytes, and notice what is cut off', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 }), (entries) => {
        const bundle = writeEntries(entries);
        expect(readEntries(bundle)).toEqual(entries);
        if (bundle.length > 0 && entries.at(-1)!.length > 0) {
          expect(readEntries(bundle.subarray(0, -1))).toBeNull();
        }
      }),
    );
    expect(readEntries(writeEntries([new Uint8Array(65_535)]))?.[0]).toHaveLength(65_535);
    expect(() => writeEntries([new Uint8Array(65_536)])).toThrow(RangeError);
    expect(readEntries(concatBytes(Uint8Array.of(0)))).toBeNull();
  });

  it('[OL1] are built entry by entry, with the root of each size', () => {
    const leaves = Array.from({ length: 70_000 }, (_, index) => leafHash(utf8ToBytes(`${index}`)));
    const levels: Hash[][] = [];
    const read: ReadHash = (level, index) => levels[level][index];
    const tiles = new Map<string, Uint8Array>();
    const builder = createTreeBuilder((tile, content) => tiles.set(tilePath(tile), content));
    const sizes = new Set([1, 2, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 70_000]);
    for (const [size, leaf] of leaves.entries()) {
      if (sizes.has(size)) expect(builder.root()).toEqual(rootHash(read, size));
      for (const { level, index, hash } of completedHashes(read, size, leaf)) {
        (levels[level] ??= [])[index] = hash;
      }
      builder.append(leaf);
    }
    for (const [tile, content] of builder.partialTiles()) tiles.set(tilePath(tile), content);
    const expected = tilesOf(leaves.length).filter(({ level }) => level !== 'entries');
    expect([...tiles.keys()].sort()).toEqual(expected.map(tilePath).sort());
    for (const tile of expected) expect(tiles.get(tilePath(tile))).toEqual(writeTile(read, tile));
    expect(createTreeBuilder().root()).toEqual(rootHash(read, 0));
  });
});
