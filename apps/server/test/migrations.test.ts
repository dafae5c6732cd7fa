import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { migrate, prepareTables } from '../src/store/migrate.ts';
import { firstMigration, migrations } from '../src/store/migrations/all.ts';

import { begin, id, play } from './entries.ts';
import { joinAsNode, openForNode } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

/** All migrations, with one that changes a table as a later version might. */
const steps: typeof migrations = {
  ...migrations,
  '900-shoes': () => ({
    async up(db) {
      await sql`alter table players add column shoes integer not null default 2`.execute(db);
      await sql`update players set shoes = aborted_starts`.execute(db);
    },
  }),
};
const names = Object.keys(steps);

/** Writes rows that exist in every layout since the first, like a server of that time. */
const fillFirst = async ({ db }: Database): Promise<void> => {
  const { body, command, clocks } = begin('old');
  await sql`insert into players (id, name, created_at, aborted_starts)
    values (${id('anna')}, 'anna', 5, 3)`.execute(db);
  await sql`insert into matches (id, kind, status, started_at, south_player, south_name, north_player,
      north_name, engine, rules, catalogue, epoch, owner, node)
    values (${id('old')}, 'casual', 'running', 1000, ${id('anna')}, 'anna', ${id('bert')}, 'bert',
      '1', '1', '1', 4, 'then', 'test')`.execute(db);
  await sql`insert into entries (match, seq, at, content)
    select number, 0, 1000, ${JSON.stringify({ command, clocks, body })} from matches`.execute(db);
};

const initial: typeof migrations = { [firstMigration]: migrations[firstMigration] };

/** Makes a database look as if it had run some of the migrations from before the first release. */
async function runUnreleased(database: Database, done: readonly string[]): Promise<void> {
  await migrate(database, initial);
  await sql`delete from kysely_migration`.execute(database.db);
  for (const name of done) {
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(
      database.db,
    );
  }
}

const namesIn = async ({ db }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const contract = (open: () => Promise<Database>): void => {
  it.each(names)('keeps all data from the layout of %s', async (name) => {
    const database = await open();
    const older = names.slice(0, names.indexOf(name) + 1);
    expect(await migrate(database, Object.fromEntries(older.map((of) => [of, steps[of]])))).toEqual(
      older,
    );
    await fillFirst(database);
    expect(await migrate(database, steps)).toEqual(names.slice(older.length));

    await joinAsNode(database);
    const store = createDatabaseStore({ database, owner: 'test' });
    expect((await store.player(id('anna')))?.abortedStarts).toBe(3);
    expect(await store.take([id('old')], 'test')).toEqual([
      { match: id('old'), epoch: 5, next: 1 },
    ]);
    expect(await store.commit([{ entry: play('old', 1), epoch: 5 }])).toEqual([]);
    expect(await store.entries(id('old'))).toEqual([begin('old'), play('old', 1)]);
    await store.setValue('a', 'b', null);
    await store.close();
  });

  it('has nothing to do the second time', async () => {
    const database = await open();
    expect(await migrate(database, steps)).toEqual(names);
    expect(await migrate(database, steps)).toEqual([]);
    const { rows } = await sql`select shoes from players`.execute(database.db);
    expect(rows).toEqual([]);
    await database.close();
  });

  it('takes tables that ran all migrations from before the first release for the initial ones', async () => {
    const database = await open();
    await runUnreleased(database, ['001-matches', '002-server-values', '041-casual-places']);
    await fillFirst(database);
    await prepareTables(database, 'refuse', initial);
    expect(await namesIn(database)).toHaveLength(3);
    // Two nodes start at the same time.
    const both = [migrate(database, initial), migrate(database, initial)];
    expect(await Promise.all(both)).toEqual([[], []]);
    expect(await namesIn(database)).toEqual([firstMigration]);
    await migrate(database);
    const store = createDatabaseStore({ database, owner: 'now' });
    expect(await store.entries(id('old'))).toEqual([begin('old')]);
    await store.close();
  });

  it('leaves tables that lack one of those as they are, and says which version updates them', async () => {
    const database = await open();
    const done = ['001-matches', '002-server-values', '040-page-files'];
    await runUnreleased(database, done);
    const advice = 'Start it once with the last commit that has';
    await expect(migrate(database)).rejects.toThrow(advice);
    await expect(prepareTables(database, 'refuse')).rejects.toThrow(advice);
    expect(await namesIn(database)).toEqual(done);
    await database.close();
  });

  it("leaves a newer server's database unchanged", async () => {
    const database = await open();
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(
      database.db,
    );
    await expect(migrate(database)).rejects.toThrow('most likely a newer one');
    await database.close();
  });

  it('leaves the tables unchanged if a step fails', async () => {
    const database = await open();
    const failing: typeof migrations = {
      ...migrations,
      '900-fails': () => ({
        async up(db) {
          await sql`create table server_values (wrong text)`.execute(db);
        },
      }),
    };
    await expect(migrate(database, failing)).rejects.toThrow('are unchanged');
    const tables = await database.db.introspection.getTables();
    // The first step's tables would exist if it weren't rolled back.
    expect(tables.map(({ name }) => name)).not.toContain('matches');
    await database.close();
  });
};

describe('migrations of SQLite', () => {
  let data: string;
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-migrations-'));
  });
  afterEach(() => rmSync(data, { recursive: true }));
  contract(() => openForNode({ data, databaseUrl: null }));
});

describe.skipIf(noPostgres !== null && !process.env['CI'])('migrations of PostgreSQL', () => {
  let postgres: TestPostgres;
  let count = 0;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  const open = async () => {
    count += 1;
    const databaseUrl = await postgres.createDatabase(`migrations_${count}`);
    return openForNode({ data: '', databaseUrl });
  };
  contract(open);
});
