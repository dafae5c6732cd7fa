import type { Migration } from 'kysely/migration';
import type { Database } from '../database.ts';

/** A step from one layout of the tables to the next. There is no way back: a backup is. */
export type MigrationOf = (kind: Database['kind']) => Migration;
