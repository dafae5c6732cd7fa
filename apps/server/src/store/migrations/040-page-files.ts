import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { MigrationOf } from './migration.ts';

/** Creates the tables for the files of the last builds of the pages. */
export const pageFiles: MigrationOf = (kind) => ({
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table page_builds (
        build text primary key,
        used_at bigint not null
      )`,
      `create table page_build_files (
        build text not null,
        path text not null,
        primary key (build, path)
      )`,
      `create table page_files (
        path text primary key,
        is_compressed integer not null,
        bytes integer not null,
        content ${kind === 'postgres' ? 'bytea' : 'blob'} not null
      )`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  },
});
