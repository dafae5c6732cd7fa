import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for matches, their logs and records, and players. */
export const matches: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const counted = kind === 'sqlite' ? 'integer' : 'serial';
    await db.schema
      .createTable('matches')
      .addColumn('number', counted, (column) =>
        kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('south_player', 'text')
      .addColumn('south_name', 'text', (column) => column.notNull())
      .addColumn('north_player', 'text')
      .addColumn('north_name', 'text', (column) => column.notNull())
      .addColumn('winner', 'integer')
      .addColumn('reason', 'text')
      .addColumn('engine', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('catalogue', 'text', (column) => column.notNull())
      .addColumn('epoch', 'integer', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .execute();
    for (const seat of ['south', 'north']) {
      await db.schema
        .createIndex(`matches_of_${seat}`)
        .on('matches')
        .columns([`${seat}_player`, 'ended_at'])
        .execute();
    }
    await db.schema.createIndex('matches_by_status').on('matches').column('status').execute();

    await db.schema
      .createTable('entries')
      .addColumn('match', 'integer', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('entries_key', ['match', 'seq'])
      .execute();

    await db.schema
      .createTable('records')
      .addColumn('match', 'integer', (column) => column.primaryKey())
      .addColumn('record', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('players')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('aborted_starts', 'integer', (column) => column.notNull())
      .execute();
  },
});
