import { matches } from './001-matches.ts';
import { serverValues } from './002-server-values.ts';
import { site } from './003-site.ts';
import { spans } from './004-spans.ts';
import type { MigrationOf } from './migration.ts';

/** Its step creates the tables: a database that ran it just now was empty. */
export const firstMigration = '001-matches';

/** In the order of their names. One that a released server has run is never changed. */
export const migrations: Readonly<Record<string, MigrationOf>> = {
  [firstMigration]: matches,
  '002-server-values': serverValues,
  '003-site': site,
  '004-spans': spans,
};
