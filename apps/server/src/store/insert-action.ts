import type { Insertable, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Adds a row to the audit log, of an action's own fields. An action about nobody has the player ''. */
export async function insertAction(
  db: Kysely<Tables>,
  { at, operator, action, player, detail, reason, report }: Insertable<Tables['operator_actions']>,
): Promise<void> {
  const about = report === undefined ? {} : { report };
  await db
    .insertInto('operator_actions')
    .values({ at, operator, action, player, detail, reason, ...about })
    .execute();
}
