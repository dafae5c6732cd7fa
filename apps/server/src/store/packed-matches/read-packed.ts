import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { readArchive } from './archive-files.ts';
import { unpackContent, unpackFirst } from './pack-content.ts';
import type { MatchContent } from './pack-content.ts';
import './packed-tables.ts';

const select = (db: Kysely<Tables>, matchId: string) =>
  db
    .selectFrom('packed_matches')
    .innerJoin('matches', 'matches.number', 'packed_matches.match')
    .where('matches.id', '=', matchId);

/** Returns log and record of a packed match; null if there is none, or if it is in an archive that can't be read here. */
export async function readPacked(
  db: Kysely<Tables>,
  matchId: string,
  archive: string | null,
): Promise<MatchContent | null> {
  const row = await select(db, matchId)
    .select(['first', 'people', 'content', 'bytes', 'hash', 'file', 'position'])
    .executeTakeFirst();
  if (!row) return null;
  const { file, position, bytes, hash } = row;
  if (row.content !== null) return unpackContent({ ...row, content: row.content });
  if (file === null || position === null || archive === null) return null;
  try {
    return unpackContent({
      ...row,
      content: readArchive(archive, { file, position, bytes, hash }),
    });
  } catch {
    // Answered like a match in an archive that isn't here; `restore-matches` says what is wrong.
    return null;
  }
}

/** Returns entry 0 of a packed match, which stays when it is archived; undefined if there is none. */
export async function readPackedFirst(
  db: Kysely<Tables>,
  matchId: string,
): Promise<MatchContent['entries'][number] | undefined> {
  const row = await select(db, matchId).select('first').executeTakeFirst();
  return row && unpackFirst(row.first);
}
