import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { StorePlace } from '../src/store/store-place.ts';
import { openWorkerStore } from '../src/store/worker-store.ts';
import { connectPostgres } from '../src/store/postgres-connections.ts';
import type { LogEntry } from '@stackmate/room';
import { accountStoreContract } from './account-store-contract.ts';
import { openTestNode } from './cluster/test-node.ts';
import { begin, id, play } from './entries.ts';
import { openMigrated, openTestDatabase } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { siteStoreContract } from './site-store-contract.ts';
import { storeContract } from './store-contract.ts';

const openStore = async (place: StorePlace): Promise<DatabaseStore> => {
  const database = await openMigrated(place);
  return createDatabaseStore({ database, owner: 'test' });
};

describe('the store on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-store-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  storeContract(() => openStore({ data, databaseUrl: null }));
});

describe("visitors' data on SQLite", () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-store-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  siteStoreContract(() => openStore({ data, databaseUrl: null }));
});

describe('accounts on SQLite', () => {
  let data: string;
  beforeAll(() => {
    data = mkdtempSync(join(tmpdir(), 'stackmate-store-'));
  });
  afterAll(() => rmSync(data, { recursive: true }));
  accountStoreContract(() => openStore({ data, databaseUrl: null }));
});

if (noPostgres !== null) console.warn(`SKIPPED: the store on PostgreSQL. ${noPostgres}`);

describe.skipIf(noPostgres !== null && !process.env['CI'])('the store on PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  storeContract(async () =>
    openStore({ data: '', databaseUrl: await postgres.createDatabase('contract') }),
  );
  siteStoreContract(async () =>
    openStore({ data: '', databaseUrl: await postgres.createDatabase('visitors') }),
  );

  accountStoreContract(async () =>
    openStore({ data: '', databaseUrl: await postgres.createDatabase('accounts') }),
  );

  it('keeps the log of a match in one part, whichever node writes it', async () => {
    const url = await postgres.createDatabase('parts');
    const [a, b] = [
      await openTestNode({ url, nodeId: 'a' }),
      await openTestNode({ url, nodeId: 'b' }),
    ];
    const under = (epoch: number, ...entries: readonly LogEntry[]) =>
      entries.map((entry) => ({ entry, epoch }));
    const days = [0, 1, 2].map((count) => ({ at: 1000 + count * 86_400_000 }));
    const moved = id('moved');
    const { versions } = begin('moved').body.setup;
    // Node b is some thousands of entries further than a.
    for (const name of ['many', 'more', 'most']) {
      const others = Array.from({ length: 2500 }, (_, index) => play(name, index + 1));
      await b.store.commit(under(1, begin(name), ...others));
    }
    await b.store.commit(under(1, begin('moved', days[1]), play('moved', 1)));
    await b.store.handOver([{ match: moved, epoch: 1, versions }]);
    expect(await a.store.adopt()).toMatchObject([{ match: moved, epoch: 2 }]);
    expect(await a.store.commit(under(2, play('moved', 2), play('moved', 3)))).toEqual([]);
    await a.store.commit(under(1, begin('later', days[2])));
    await a.store.handOver([{ match: moved, epoch: 2, versions }]);
    expect(await b.store.adopt()).toMatchObject([{ match: moved, epoch: 3 }]);
    expect(await b.store.commit(under(3, play('moved', 3)))).toEqual([
      { match: moved, reason: 'gap' },
    ]);
    expect(await b.store.commit(under(3, play('moved', 4)))).toEqual([]);
    expect((await a.store.entries(moved)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
    const { db } = a.database;
    const second = sql`insert into entries (span, match, seq, at, content)
      select first_span, number, 3, 1, '' from matches where id = ${moved}`;
    await expect(second.execute(db)).rejects.toThrow('entries_key');
    const parts = await sql`select distinct span from entries join matches on match = number
      where id = ${moved}`.execute(db);
    expect(parts.rows).toEqual([{ span: 1 }]);
    await Promise.all([a.store.close(), b.store.close()]);
  });

  it('is refused if it loses commits', async () => {
    const databaseUrl = await postgres.createDatabase('forgetful');
    const forgetful = `${databaseUrl}&options=${encodeURIComponent('-c synchronous_commit=off')}`;
    await expect(openStore({ data: '', databaseUrl: forgetful })).rejects.toThrow(
      'synchronous_commit is off',
    );
  });

  it("that doesn't respond causes a timeout, and the next query uses another connection", async () => {
    const db = connectPostgres(await postgres.createDatabase('silent'), { timeout: 1000 });
    const asleep = sql`select pg_sleep(600)`;
    await expect(asleep.execute(db)).rejects.toThrow("PostgreSQL didn't respond for 1 s");
    const inside = db.transaction().execute((open) => asleep.execute(open));
    await expect(inside).rejects.toThrow('connection error');
    await sql`select 1`.execute(db);
    await db.destroy();
  });

  it('has a response timeout, except for migrations', async () => {
    const databaseUrl = await postgres.createDatabase('patient');
    const { db, patient, close } = await openTestDatabase({ data: '', databaseUrl });
    const loadTime = async (who: typeof db, name: string) =>
      (await sql<{ time: string }>`select current_setting(${name}) as time`.execute(who)).rows;
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
      expect(await loadTime(db, name)).toEqual([{ time: '25s' }]);
      expect(await loadTime(patient, name)).toEqual([{ time: '0' }]);
    }
    await close();
  });

  it("is reported with a remedy if it doesn't exist or its user may not create tables", async () => {
    const databaseUrl = await postgres.createDatabase('strict');
    const open = (address: string) =>
      openWorkerStore({
        place: { data: '', databaseUrl: address },
        owner: 'test',
        crashed: (failure) => {
          throw failure;
        },
      });
    const at = (name: string, user = 'stackmate') =>
      databaseUrl.replace('//stackmate@', `//${user}@`).replace('/strict?', `/${name}?`);
    await expect(open(at('nowhere'))).rejects.toThrow(
      /it does not exist \(database "nowhere" does not exist\)\. Create it with createdb/,
    );
    const { db, close } = await openTestDatabase({ data: '', databaseUrl });
    await sql`create role visitor login`.execute(db);
    await close();
    await expect(open(at('strict', 'visitor'))).rejects.toThrow(
      /it doesn't let this user create or change its tables .* Make the user of DATABASE_URL the owner/,
    );
    await expect(open(at('strict', 'nobody'))).rejects.toThrow('it refuses this user');
  });

  it('is a real PostgreSQL', async () => {
    const store = await openStore({ data: '', databaseUrl: await postgres.createDatabase('real') });
    await expect(store.backup('x')).rejects.toThrow('pg_dump');
    await store.close();
  });
});
