import { tileWidth, writeEntries } from '@stackmate/transparency';
import type { LogTile } from '@stackmate/transparency';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { readTile } from './card-log.ts';

/** Returns how many entries a tile spans together with everything before it. */
function entriesBefore({ level, index, width }: LogTile): number {
  const span = level === 'entries' ? 1 : tileWidth ** level;
  return (index * tileWidth + width) * span;
}

/**
 * [OL1] Returns the content of a tile, which never changes; null for one that a log of `size` entries, which were signed,
 * doesn't have. A narrow tile that has become full since stays readable.
 */
export async function readSignedTile(
  db: Kysely<Tables>,
  tile: LogTile,
  size: number,
): Promise<Uint8Array | null> {
  const { level, index, width } = tile;
  if (entriesBefore(tile) > size) return null;
  if (level !== 'entries') {
    const hashLength = 32;
    return (await readTile(db, level, index)).subarray(0, width * hashLength);
  }
  const rows = await db
    .selectFrom('log_entries')
    .where('number', '>=', index * tileWidth)
    .where('number', '<', index * tileWidth + width)
    .orderBy('number')
    .select('content')
    .execute();
  return writeEntries(rows.map(({ content }) => Buffer.from(content)));
}
