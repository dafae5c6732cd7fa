import { sql } from 'kysely';
import { openDatabase } from '../../src/store/open-database.ts';

/** Makes a tournament older in the data folder of a server that is stopped. */
export async function makeOlder(data: string, name: string, ms: number): Promise<void> {
  const database = await openDatabase({ data, databaseUrl: null }, {});
  const { id } = await database.db
    .selectFrom('tournaments')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`update tournaments set starts_at = starts_at - ${ms}, ended_at = ended_at - ${ms}
    where id = ${id}`.execute(database.db);
  await sql`update tournament_entries
    set content = json_set(content, '$.at', json_extract(content, '$.at') - ${ms})
    where tournament = ${id}`.execute(database.db);
  await sql`update tournament_entries set content = json_set(content, '$.settings.startsAt',
      json_extract(content, '$.settings.startsAt') - ${ms})
    where tournament = ${id} and seq = 0`.execute(database.db);
  await database.close();
}
