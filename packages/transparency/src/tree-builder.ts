import { concatBytes } from '@noble/hashes/utils.js';
import type { Hash } from './hashes.ts';
import { hashesOfTiles, tileRoot, tileWidth } from './tiles.ts';
import type { LogTile } from './tiles.ts';
import { rootHash } from './tree.ts';

/** A log's tree that grows entry by entry. It holds only the tiles that aren't full. */
export interface TreeBuilder {
  readonly size: () => number;
  readonly append: (leaf: Hash) => void;
  readonly root: () => Hash;
  /** Returns the tiles that aren't full, lowest level first. */
  readonly partialTiles: () => readonly (readonly [tile: LogTile, content: Uint8Array])[];
}

/** Creates the tree of an empty log. `onTile` gets each tile of hashes when it is full. */
export function createTreeBuilder(
  onTile: (tile: LogTile, content: Uint8Array) => void = () => {},
): TreeBuilder {
  /** Hashes of the last tile of each level. */
  const last: Hash[][] = [];
  const counts: number[] = [];

  function add(level: number, hash: Hash): void {
    const hashes = (last[level] ??= []);
    hashes.push(hash);
    counts[level] = (counts[level] ?? 0) + 1;
    if (hashes.length < tileWidth) return;
    const content = concatBytes(...hashes);
    last[level] = [];
    onTile({ level, index: counts[level] / tileWidth - 1, width: tileWidth }, content);
    add(level + 1, tileRoot(content));
  }

  const size = (): number => counts[0] ?? 0;
  return {
    size,
    append: (leaf) => add(0, leaf),
    root: () =>
      rootHash(
        hashesOfTiles((level) => concatBytes(...last[level])),
        size(),
      ),
    partialTiles: () =>
      last.flatMap((hashes, level) => {
        const index = Math.floor(counts[level] / tileWidth);
        return hashes.length === 0
          ? []
          : [[{ level, index, width: hashes.length }, concatBytes(...hashes)] as const];
      }),
  };
}
