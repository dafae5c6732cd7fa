import type { LogEntry } from '@stackmate/room';
import { decodeEntry } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import type { RefusedMatch } from './match-store.ts';
import { readPacked, readPackedFirst } from './packed-matches/read-packed.ts';
import { guarded, reads } from './query.ts';
import { readFirst, readLog } from './spans.ts';

/** Queries about the logs of matches. */
export const logQueries = {
  /** Writes entries that another thread has encoded (see `MatchStore.commit`). */
  commitEncoded: guarded(
    ({ entryWriter }, batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> =>
      entryWriter.write(batch),
  ),

  /** Returns the log of a match starting with entry `from`; empty if there is no such match, or if it isn't here any more. */
  entries: reads(async (database, matchId: string, from = 0): Promise<readonly LogEntry[]> => {
    const { db, archive } = database;
    const stored = await readLog(db, { id: matchId }, from);
    const packed = stored.length > 0 ? null : await readPacked(db, matchId, archive);
    const rows = packed?.entries.filter(({ seq }) => seq >= from) ?? stored;
    return rows.map((row) => decodeEntry({ match: matchId, ...row }));
  }),

  /** Returns entry 0 of a match; null if there is no such match. */
  firstEntry: reads(async ({ db }, matchId: string): Promise<LogEntry | null> => {
    const row = (await readFirst(db, matchId)) ?? (await readPackedFirst(db, matchId));
    return row ? decodeEntry({ match: matchId, ...row }) : null;
  }),
};
