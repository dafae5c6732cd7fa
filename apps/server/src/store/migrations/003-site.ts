import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for data from the site: subscriptions, messages and visits, and the outbox. */
export const site: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    const numbered = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('number', kind === 'sqlite' ? 'integer' : 'serial', (column) =>
          kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
        );

    await db.schema
      .createTable('subscribers')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('signed_up_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .execute();

    await numbered('contact_messages')
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('contact_messages_of_person')
      .on('contact_messages')
      .column('person')
      .execute();

    await numbered('site_events')
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();

    await numbered('letters')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('leave', 'text')
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('fault', 'text')
      .execute();
    await db.schema.createIndex('letters_of_person').on('letters').column('person').execute();
    await db.schema.createIndex('letters_by_time').on('letters').column('next_at').execute();
  },
});
