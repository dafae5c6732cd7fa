import { concatBytes } from '@noble/hashes/utils.js';
import type { Hash } from './hashes.ts';
import { nodeHash } from './hashes.ts';
import type { ReadHash } from './tree.ts';

/** Levels of the tree that a tile spans, and the hashes of a full one (C2SP tlog-tiles). */
const tileHeight = 8;
export const tileWidth = 2 ** tileHeight;

const hashLength = 32;

/** Writes a number in groups of three digits, all but the last with an x: `x001/x234/067`. */
function toGroups(number: number): string {
  const last = String(number % 1000).padStart(3, '0');
  let path = last;
  for (let rest = Math.floor(number / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`;
  }
  return path;
}

/** A tile: hashes of one of every eight levels, or with level `entries` a bundle of entries. */
export interface LogTile {
  readonly level: number | 'entries';
  readonly index: number;
  /** Hashes or entries in it: 256, or fewer in the last tile of a level. */
  readonly width: number;
}

/** Returns the path of a tile. */
export const tilePath = ({ level, index, width }: LogTile): string =>
  `tile/${level}/${toGroups(index)}${width === tileWidth ? '' : `.p/${width}`}`;

/** Reads the path of a tile. Returns null for other texts, also for numbers written in another way. */
export function parseTilePath(path: string): LogTile | null {
  const match =
    /^tile\/(?<level>\d{1,2}|entries)\/(?<groups>(?:x\d{3}\/){0,5}\d{3})(?:\.p\/(?<width>\d{1,3}))?$/.exec(
      path,
    );
  const { level, groups, width } = match?.groups ?? {};
  if (level === undefined || groups === undefined) return null;
  const tile: LogTile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  const isPossible = tile.width > 0 && (level === 'entries' || Number(level) < 64 / tileHeight);
  return isPossible && tilePath(tile) === path ? tile : null;
}

/** Returns the tiles that a log of this size has, lowest level first. */
export function tilesOf(size: number): readonly LogTile[] {
  const tiles: LogTile[] = [];
  const add = (level: LogTile['level'], count: number): void => {
    for (let index = 0; index * tileWidth < count; index += 1) {
      tiles.push({ level, index, width: Math.min(tileWidth, count - index * tileWidth) });
    }
  };
  add('entries', size);
  for (let level = 0, count = size; count > 0; level += 1) {
    add(level, count);
    count = Math.floor(count / tileWidth);
  }
  return tiles;
}

/** Returns the content of a tile of hashes. */
export const writeTile = (read: ReadHash, { level, index, width }: LogTile): Uint8Array => {
  if (level === 'entries') throw new Error('a bundle of entries has no hashes');
  return concatBytes(
    ...Array.from({ length: width }, (_, at) => read(level * tileHeight, index * tileWidth + at)),
  );
};

/** Returns the content of a bundle: each entry behind its length in two bytes. Throws for an entry over 65,535 bytes. */
export const writeEntries = (entries: readonly Uint8Array[]): Uint8Array =>
  concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xff_ff) throw new RangeError(`an entry has ${entry.length} bytes`);
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );

/** Reads a bundle of entries. Returns null if it ends within an entry. */
export function readEntries(bundle: Uint8Array): readonly Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const length = (bundle[at] << 8) | (bundle[at + 1] ?? 0);
    const end = at + 2 + length;
    if (at + 2 > bundle.length || end > bundle.length) return null;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}

/**
 * Returns a reader of hashes over tiles, so that a mirror or a browser makes proofs from static files. `readTile` returns the
 * hashes of the widest tile that there is at a level and index, one after the other.
 */
export function hashesOfTiles(readTile: (level: number, index: number) => Uint8Array): ReadHash {
  const read: ReadHash = (level, index) => {
    const tileLevel = Math.floor(level / tileHeight);
    const span = level - tileLevel * tileHeight;
    if (span > 0) {
      return nodeHash(read(level - 1, 2 * index), read(level - 1, 2 * index + 1));
    }
    const at = (index % tileWidth) * hashLength;
    const hash: Hash = readTile(tileLevel, Math.floor(index / tileWidth)).subarray(
      at,
      at + hashLength,
    );
    if (hash.length !== hashLength) throw new RangeError(`no hash ${index} at level ${level}`);
    return hash;
  };
  return read;
}

/** Returns the hash of the full tree over the hashes of a full tile: a hash of the tile above. */
export function tileRoot(tile: Uint8Array): Hash {
  const read = hashesOfTiles(() => tile);
  // The two halves: the whole would be looked up in the tile above.
  return nodeHash(read(tileHeight - 1, 0), read(tileHeight - 1, 1));
}
