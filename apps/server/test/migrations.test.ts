import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions } from '@stackmate/economy';
import { isCard } from '@stackmate/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import { migrations } from '../src/store/migrations/all.ts';
import { nameKey, nameSkeleton } from '../src/store/names/look-alikes.ts';

import { begin, id, play } from './entries.ts';
import { openTestDatabase } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const names = Object.keys(migrations);

/** Writes rows that exist in every layout since the first, like a server of that time. */
const fillFirst = async ({ db }: Database): Promise<void> => {
  const { body, command, clocks } = begin('old');
  await sql`insert into players (id, name, created_at, aborted_starts)
    values (${id('anna')}, 'anna', 5, 3)`.execute(db);
  await sql`insert into matches (id, kind, status, started_at, south_player, south_name, north_player,
      north_name, engine, rules, catalogue, epoch, owner)
    values (${id('old')}, 'casual', 'running', 1000, ${id('anna')}, 'anna', ${id('bert')}, 'bert',
      '1', '1', '1', 4, 'then')`.execute(db);
  await sql`insert into entries (match, seq, at, content)
    select number, 0, 1000, ${JSON.stringify({ command, clocks, body })} from matches`.execute(db);
};

const contract = (open: () => Promise<Database>): void => {
  it.each(names)('keeps all data from the layout of %s', async (name) => {
    const database = await open();
    expect((await migrate(database, name)).at(-1)).toBe(name);
    await fillFirst(database);
    expect(await migrate(database)).toEqual(names.slice(names.indexOf(name) + 1));

    const store = createDatabaseStore({ database, owner: 'now' });
    expect((await store.player(id('anna')))?.abortedStarts).toBe(3);
    expect(await store.take([id('old')], 'now')).toEqual([{ match: id('old'), epoch: 5, next: 1 }]);
    expect(await store.commit([{ entry: play('old', 1), epoch: 5 }])).toEqual([]);
    expect(await store.entries(id('old'))).toEqual([begin('old'), play('old', 1)]);
    await store.setValue('a', 'b', null);
    await store.close();
  });

  it('[PL5] shows accounts under the names that they hold', async () => {
    const database = await open();
    await migrate(database, '027-match-counts');
    await sql`insert into players (id, name, created_at, aborted_starts)
      values ('a', 'Rascal', 5, 0), ('g', 'Guest', 5, 0)`.execute(database.db);
    await sql`insert into accounts (player, created_at) values ('a', 5)`.execute(database.db);
    await sql`insert into account_names (key, player, name, until)
      values ('old', 'a', 'Old', 9000), ('owner', 'a', 'Owner', null)`.execute(database.db);
    await migrate(database);
    const { rows } = await sql`select name from players order by id`.execute(database.db);
    expect(rows).toEqual([{ name: 'Owner' }, { name: 'Guest' }]);
    await database.close();
  });

  it('[PL5] lets accounts whose names look alike at a glance keep them', async () => {
    const database = await open();
    await migrate(database, '032-shown-names');
    const chosen = ['Bjorn', 'Bjørn', 'Đora', 'Þiper', 'Anna'] as const;
    for (const name of chosen) {
      await sql`insert into account_names (key, player, name, until)
        values (${nameKey(name)}, ${name}, ${name}, ${name === 'Đora' ? 9000 : null})`.execute(
        database.db,
      );
    }
    await migrate(database);
    const store = createDatabaseStore({ database, owner: 'now' });
    const holderOf = async (key: string) => (await store.holderOfName(key, 5000))?.player;
    for (const name of chosen) expect(await holderOf(nameKey(name))).toBe(name);
    const skeletons = ['Bjorn', 'Dora', 'Piper', 'Anna'].map(nameSkeleton);
    expect(await Promise.all(skeletons.map(holderOf))).toEqual(['Bjorn', 'Đora', 'Þiper', 'Anna']);
    await store.close();
  });

  it('[DK2] gives decks of earlier builds the cover that lists show', async () => {
    const database = await open();
    await migrate(database, '027-match-counts');
    const byCost = [...definitions].flatMap(([card, definition]) =>
      isCard(definition) ? [{ card, cost: definition.cost }] : [],
    );
    byCost.sort((a, b) => a.cost - b.cost);
    const [cheap, dear] = [byCost[0], byCost.at(-1)!].map(({ card }) => ({ card }));
    const contents = {
      chosen: { main: [dear], superdeck: [], cover: cheap.card },
      dearest: { main: [cheap, dear], superdeck: [cheap], cover: null },
      above: { main: [], superdeck: [cheap] },
      empty: { main: [], superdeck: [] },
    };
    for (const [name, content] of Object.entries(contents)) {
      await sql`insert into decks (id, player, name, version, saved_at, content, state, kind, monsters,
        spells, supermons) values (${name}, 'player', ${name}, 1, 1, ${JSON.stringify(content)}, 'draft',
        'owned', 0, 0, 0)`.execute(database.db);
    }
    await migrate(database);
    const rows = await database.db.selectFrom('decks').select(['id', 'cover']).execute();
    const covers = Object.fromEntries(rows.map(({ id: deck, cover }) => [deck, cover]));
    expect(covers).toEqual({
      chosen: cheap.card,
      dearest: dear.card,
      above: cheap.card,
      empty: null,
    });
    await database.close();
  });

  it('has nothing to do the second time', async () => {
    const database = await open();
    expect(await migrate(database)).toEqual(names);
    expect(await migrate(database)).toEqual([]);
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
    // Conflicts with a later step; the first step's tables would exist if it weren't rolled back.
    await sql`create table server_values (wrong text)`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow('are unchanged');
    const tables = await database.db.introspection.getTables();
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
  contract(() => openTestDatabase({ data, databaseUrl: null }));
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
    return openTestDatabase({ data: '', databaseUrl });
  };
  contract(open);

  it('collects the entries of a running match in one part', async () => {
    const database = await open();
    await migrate(database, '020-decks-and-exports');
    await fillFirst(database);
    for (const [seq, span] of [
      [1, 3],
      [2, 9],
    ]) {
      const { command, clocks, body } = play('old', seq);
      await sql`insert into entries (span, match, seq, at, content) select ${span}, number, ${seq},
        ${1000 + seq}, ${JSON.stringify({ command, clocks, body })} from matches`.execute(
        database.db,
      );
    }
    await migrate(database);
    const store = createDatabaseStore({ database, owner: 'now' });
    expect(await store.entries(id('old'))).toEqual([begin('old'), play('old', 1), play('old', 2)]);
    expect(await store.take([id('old')], 'now')).toEqual([{ match: id('old'), epoch: 5, next: 3 }]);
    await store.close();
  });
});
