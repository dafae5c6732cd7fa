import type { DatabaseSync } from 'node:sqlite';
import type { LogEntry } from '@stackmate/room';
import { decodeEntry } from '../../../../apps/server/src/store/encoded-entry.ts';

/** What is in the database at the end of a simulation. */
export interface DurableLog {
  /** Returns the log of a match, whatever part its entries are in. */
  readonly listEntries: (matchId: string) => readonly LogEntry[];
  readonly findStatus: (matchId: string) => string | null;
  /** Returns the match that a command has begun; null if there is none. */
  readonly begunBy: (playerId: string, command: string) => string | null;
  /** Returns the ids of all matches. */
  readonly matches: () => readonly string[];
}

const textIn = (row: Readonly<Record<string, unknown>> | undefined, name: string): string | null =>
  typeof row?.[name] === 'string' ? row[name] : null;

export function readDurableLog(sqlite: DatabaseSync): DurableLog {
  return {
    listEntries: (matchId) =>
      sqlite
        .prepare(
          `select seq, at, content from entries join matches on entries.match = matches.number
            where matches.id = ? order by seq`,
        )
        .all(matchId)
        .map(({ seq, at, content }) =>
          decodeEntry({
            match: matchId,
            seq: Number(seq),
            at: Number(at),
            content: content as string,
          }),
        ),
    findStatus: (matchId) =>
      textIn(sqlite.prepare('select status from matches where id = ?').get(matchId), 'status'),
    begunBy: (playerId, command) =>
      textIn(
        sqlite
          .prepare('select match from begun where player = ? and command = ?')
          .get(playerId, command),
        'match',
      ),
    matches: () =>
      sqlite
        .prepare('select id from matches order by number')
        .all()
        .map(({ id }) => id as string),
  };
}
