import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/**
 * Prefixes the key of entries with the span they were written in (see `spans.ts`). Matches get their first and last
 * span and, after their end, their number of entries. Existing entries are in span 0.
 */
export const spans: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('matches')
      .addColumn('first_span', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('matches').addColumn('last_span', 'integer').execute();
    await db.schema.alterTable('matches').addColumn('entries', 'integer').execute();
    await sql`update matches set last_span = 0, entries =
      (select 1 + max(seq) from entries where entries.match = matches.number)
      where status <> 'running'`.execute(db);

    if (kind === 'postgres') {
      await sql`alter table entries add column span integer not null default 0`.execute(db);
      await sql`alter table entries drop constraint entries_key`.execute(db);
      await sql`alter table entries add constraint entries_key primary key (span, match, seq)`.execute(
        db,
      );
      return;
    }
    // SQLite can't change the primary key of an existing table.
    await db.schema.alterTable('entries').renameTo('entries_before').execute();
    await db.schema
      .createTable('entries')
      .addColumn('span', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('match', 'integer', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('entries_key', ['span', 'match', 'seq'])
      .execute();
    await sql`insert into entries (match, seq, at, content)
      select match, seq, at, content from entries_before order by match, seq`.execute(db);
    await db.schema.dropTable('entries_before').execute();
  },
});
