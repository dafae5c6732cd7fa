import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for accounts, their credentials, sessions and names, and for operators' actions. */
export const accounts: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('accounts')
      .addColumn('player', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('password', 'text')
      .addColumn('email', 'text')
      .addColumn('person', 'text', (column) => column.unique())
      .addColumn('pending_email', 'text')
      .addColumn('pending_person', 'text')
      .addColumn('renamed_at', 'bigint')
      .addColumn('delete_at', 'bigint')
      .addColumn('banned_at', 'bigint')
      .addColumn('banned_until', 'bigint')
      .addColumn('ban_reason', 'text')
      .addColumn('muted_until', 'bigint')
      .execute();
    await db.schema
      .createIndex('accounts_by_deletion')
      .on('accounts')
      .column('delete_at')
      .execute();

    await db.schema
      .createTable('account_names')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint')
      .execute();
    await db.schema
      .createIndex('account_names_of_player')
      .on('account_names')
      .column('player')
      .execute();

    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_of_player').on('passkeys').column('player').execute();

    await db.schema
      .createTable('sessions')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_of_player').on('sessions').column('player').execute();
    await db.schema.createIndex('sessions_by_use').on('sessions').column('used_at').execute();

    await db.schema
      .createTable('access_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('access_tokens_of_player')
      .on('access_tokens')
      .column('player')
      .execute();

    await db.schema
      .createTable('account_links')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('account_links_of_player')
      .on('account_links')
      .column('player')
      .execute();

    const counted = kind === 'sqlite' ? 'integer' : 'serial';
    await db.schema
      .createTable('operator_actions')
      .addColumn('number', counted, (column) =>
        kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('player', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('operator_actions_on_player')
      .on('operator_actions')
      .column('player')
      .execute();
  },
});
