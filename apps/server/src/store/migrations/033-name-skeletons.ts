import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { nameSkeleton } from '../names/look-alikes.ts';
import type { MigrationOf } from './migration.ts';

interface NameRow {
  readonly key: string;
  readonly player: string;
  readonly name: string;
  readonly until: number | null;
}

const rowsPerPage = 500;

/**
 * Gives accounts the skeletons of their names, beside the keys. Names whose skeletons collide stay: the first account
 * gets it, and nobody else can take another such name.
 */
export const nameSkeletons: MigrationOf = () => ({
  async up(db: Kysely<unknown>) {
    // Current names come before those that are only reserved.
    for (const condition of [sql`until is null`, sql`until is not null`]) {
      let after = '';
      for (;;) {
        const { rows } = await sql<NameRow>`select key, player, name, until from account_names
          where key > ${after} and ${condition} order by key limit ${rowsPerPage}`.execute(db);
        const added = rows.flatMap(({ key, player, name, until }) => {
          const skeleton = nameSkeleton(name);
          return skeleton === key || skeleton === ''
            ? []
            : [sql`(${skeleton}, ${player}, ${name}, ${until})`];
        });
        if (added.length > 0) {
          await sql`insert into account_names (key, player, name, until)
            values ${sql.join(added)} on conflict do nothing`.execute(db);
        }
        if (rows.length < rowsPerPage) break;
        after = rows.at(-1)!.key;
      }
    }
  },
});
