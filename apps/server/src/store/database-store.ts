import { sql } from 'kysely';
import { createCommit } from './commit.ts';
import { contactIn } from './contact-messages.ts';
import type { Database } from './database.ts';
import type { MatchStore, RefusedMatch } from './match-store.ts';
import { lettersIn } from './letters.ts';
import { matchesIn } from './matches.ts';
import { playersIn } from './players.ts';
import { siteEventsIn } from './site-events.ts';
import type { SiteStore } from './site-store.ts';
import { readFirst, readLog } from './spans.ts';
import { subscribersIn } from './subscribers.ts';
import { valuesIn } from './values.ts';
import { readEntry, writeEntry } from './written-entry.ts';
import type { WrittenEntry } from './written-entry.ts';

/** A store that takes entries as they were written by another thread, too. */
export interface DatabaseStore extends MatchStore, SiteStore {
  commitWritten(batch: readonly WrittenEntry[]): Promise<readonly RefusedMatch[]>;
}

export interface StoreOptions {
  readonly database: Database;
  /** Name of this process in the leases. */
  readonly owner: string;
}

/** The store over a database whose tables are up to date (`migrate`). */
export function createDatabaseStore({ database, owner }: StoreOptions): DatabaseStore {
  const { db } = database;
  const commit = createCommit(database, owner);
  return {
    commitWritten: commit.write,
    commit: (batch) => commit.write(batch.map(writeEntry)),

    async entries(match, from = 0) {
      const rows = await readLog(db, match, from);
      return rows.map((row) => readEntry({ match, ...row }));
    },

    async firstEntry(match) {
      const row = await readFirst(db, match);
      return row ? readEntry({ match, ...row }) : null;
    },

    ...matchesIn(database, commit.forget),
    ...playersIn(db),
    ...valuesIn(db),
    ...subscribersIn(db),
    ...contactIn(db),
    ...siteEventsIn(db),
    ...lettersIn(db),

    backup: database.backup,
    async ping() {
      database.checkFiles();
      await sql`select 1`.execute(db);
    },
    close: database.close,
  };
}
