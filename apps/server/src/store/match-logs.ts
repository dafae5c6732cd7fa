import type { LogEntry } from '@stackmate/room';
import { decodeEntry } from './encoded-entry.ts';
import type { EncodedEntry } from './encoded-entry.ts';
import type { RefusedMatch } from './match-store.ts';
import { guarded, reads } from './query.ts';
import { readFirst, readLog } from './spans.ts';

/** Queries about the logs of matches. */
export const logQueries = {
  /** Writes entries that another thread has encoded (see `MatchStore.commit`). */
  commitEncoded: guarded(
    ({ entryWriter }, batch: readonly EncodedEntry[]): Promise<readonly RefusedMatch[]> =>
      entryWriter.write(batch),
  ),

  /** Returns the log of a match starting with entry `from`; empty if there is no such match. */
  entries: reads(async ({ db }, matchId: string, from = 0): Promise<readonly LogEntry[]> => {
    const rows = await readLog(db, matchId, from);
    return rows.map((row) => decodeEntry({ match: matchId, ...row }));
  }),

  /** Returns entry 0 of a match; null if there is no such match. */
  firstEntry: reads(async ({ db }, matchId: string): Promise<LogEntry | null> => {
    const row = await readFirst(db, matchId);
    return row ? decodeEntry({ match: matchId, ...row }) : null;
  }),
};
