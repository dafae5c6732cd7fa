import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

/** Creates a migration for a kind of database. Migrations can't be reverted, except by restoring a backup. */
export type MigrationOf = (kind: Database['kind']) => Migration;
