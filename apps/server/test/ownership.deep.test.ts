import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import type { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/migrate.ts';
import type { OwnershipTimes } from '../src/store/own-postgres.ts';
import { startProxy } from './cuttable-proxy.ts';
import type { CuttableProxy } from './cuttable-proxy.ts';
import { begin, id, play } from './entries.ts';
import { connectGuest, pairUp } from './guest.ts';
import { openTestDatabase } from './open-test-database.ts';
import { noPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';
import { runServer, socketOf } from './run-server.ts';
import type { Run } from './run-server.ts';

if (noPostgres !== null) console.warn(`SKIPPED: the lock on PostgreSQL. ${noPostgres}`);

const quick: OwnershipTimes = {
  startPatience: 200,
  retry: 10,
  check: 20,
  // A busy machine needs some of it to connect.
  answer: 5000,
  giveUp: 60_000,
};

describe.skipIf(noPostgres !== null && !process.env['CI'])('the PostgreSQL lock', () => {
  let postgres: TestPostgres;
  let databases: number;
  let url: string;
  let undo: (() => Promise<unknown>)[];
  beforeAll(() => {
    postgres = startPostgres();
    databases = 0;
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    undo = [];
    databases += 1;
    url = await postgres.createDatabase(`owned_${databases}`);
  });
  afterEach(async () => {
    for (const one of undo.toReversed()) await one();
  });

  interface Owner {
    readonly database: Database;
    readonly store: DatabaseStore;
    readonly changes: readonly string[];
    readonly close: () => Promise<void>;
  }

  async function open(
    owner: string,
    times: Partial<OwnershipTimes> = {},
    databaseUrl = url,
  ): Promise<Owner> {
    const changes: string[] = [];
    const database = await openTestDatabase(
      { data: '', databaseUrl },
      {
        owner,
        ownershipTimes: { ...quick, ...times },
        ownershipChanged: (change) =>
          void changes.push(`${change.kind} ${'why' in change ? change.why : ''}`.trim()),
      },
    );
    await migrate(database);
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (isOpen) await database.close();
      isOpen = false;
    };
    undo.push(close);
    return { database, store: createDatabaseStore({ database, owner }), changes, close };
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    undo.push(() => client.end().catch(() => {}));
    return client;
  }

  /** Ends only the session that holds the lock. */
  const endHolder = (client: pg.Client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`,
    );

  /** Takes the lock at the moment its holder loses it. */
  async function steal(): Promise<pg.Client> {
    const [thief, accomplice] = [await connect(), await connect()];
    await thief.query(`set application_name = 'a thief'`);
    const stolen = thief.query('select pg_advisory_lock(20250701)');
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
        return (await accomplice.query(waiting)).rowCount;
      })
      .toBe(1);
    await endHolder(accomplice);
    await stolen;
    return thief;
  }

  const lost = /^lost /;

  it('is regained when only its connection ends', async () => {
    const first = await open('first');
    await endHolder(await connect());
    await expect.poll(() => first.changes).toEqual([expect.stringMatching(lost), 'regained']);
    await expect(open('second')).rejects.toThrow(
      /it is in use: stackmate first \(PostgreSQL backend \d+, connected since .*\) holds its lock\. Stop that server, or set DATABASE_URL/,
    );
  });

  it('is regained after PostgreSQL restarts', async () => {
    const first = await open('first');
    postgres.restart();
    await expect.poll(() => first.changes).toEqual([expect.stringMatching(lost), 'regained']);
    await expect(open('second')).rejects.toThrow('it is in use');
  });

  it('is required to start and take matches, but running ones go on under their epochs', async () => {
    const { database, store, changes } = await open('first');
    await store.commit([{ entry: begin('a'), epoch: 1 }]);
    const thief = await steal();
    await expect.poll(() => changes).toHaveLength(1);
    expect(database.ownership.isHeld()).toBe(false);
    await expect(store.commit([{ entry: begin('b'), epoch: 1 }])).rejects.toThrow('lost its lock');
    await expect(store.take([id('a')], 'first')).rejects.toThrow('lost its lock');
    expect(await store.commit([{ entry: play('a', 1), epoch: 1 }])).toEqual([]);
    await thief.end();
    await expect.poll(() => changes).toEqual([expect.stringMatching(lost), 'regained']);
    expect(await store.commit([{ entry: begin('b'), epoch: 1 }])).toEqual([]);
    expect(await store.take([id('a')], 'first')).toMatchObject([{ epoch: 2, next: 2 }]);
  });

  it('is given up when another process keeps it, and that process is named', async () => {
    const { changes } = await open('first', { giveUp: 50 });
    const thief = await steal();
    await expect.poll(() => changes).toHaveLength(2);
    expect(changes[1]).toMatch(/^taken a thief \(PostgreSQL backend \d+.*\) holds its lock$/);
    await thief.end();
    // Nobody else wants it: the first process would have regained it by now.
    await (await open('second')).close();
    expect(changes).toHaveLength(2);
  });

  /** Opens the same database through a network that can be cut. */
  async function cuttable(): Promise<{ readonly proxy: CuttableProxy; readonly by: string }> {
    const proxy = await startProxy(postgres.socket);
    undo.push(proxy.close);
    const { pathname } = new URL(url);
    return { proxy, by: `postgres://stackmate@127.0.0.1:${proxy.port}${pathname}` };
  }

  it('is given up when another server owned the matches meanwhile; epochs protect each match until then', async () => {
    const { proxy, by } = await cuttable();
    const first = await open('first', {}, by);
    await first.store.commit([{ entry: begin('a'), epoch: 1 }]);
    proxy.cut();
    await expect.poll(() => first.changes).toEqual([expect.stringMatching(lost)]);

    const second = await open('second', { startPatience: 60_000 });
    expect(await second.store.take([id('a')], 'second')).toMatchObject([{ epoch: 2, next: 1 }]);
    expect(await second.store.commit([{ entry: play('a', 1), epoch: 2 }])).toEqual([]);
    proxy.mend();
    expect(await first.store.commit([{ entry: play('a', 1), epoch: 1 }])).toEqual([
      { match: id('a'), reason: 'old-epoch' },
    ]);
    await second.close();
    await expect.poll(() => first.changes).toHaveLength(2);
    expect(first.changes[1]).toBe('taken another server (second) has used it meanwhile');
  });

  it('is regained when another server took nothing', async () => {
    const { proxy, by } = await cuttable();
    const first = await open('first', {}, by);
    await first.store.commit([{ entry: begin('a'), epoch: 1 }]);
    proxy.cut();
    await expect.poll(() => first.changes).toHaveLength(1);
    const second = await open('second', { startPatience: 60_000 });
    expect(await second.store.runningCount()).toBe(1);
    await second.close();
    proxy.mend();
    await expect.poll(() => first.changes).toEqual([expect.stringMatching(lost), 'regained']);
    expect(await first.store.commit([{ entry: play('a', 1), epoch: 1 }])).toEqual([]);
  });

  it("is missed within seconds when the network drops everything, and the dead connection doesn't keep it", async () => {
    const { proxy, by } = await cuttable();
    const first = await open('first', { answer: 1000 }, by);
    proxy.freeze();
    await expect
      .poll(() => first.changes)
      .toEqual(["lost PostgreSQL didn't respond for 1 s", 'regained']);
    await expect(open('second')).rejects.toThrow('it is in use: stackmate first');
  });

  it('prevents another owner while a match is being created', async () => {
    const first = await open('first');
    await first.database.ownership.claim();
    const thief = await connect();
    const claim = `update server_values set value = 'thief' where key = 'owner'`;
    const began = await first.database.db.transaction().execute(async (inside) => {
      await first.database.ownership.assert(inside);
      await thief.query(`set lock_timeout = '100ms'`);
      await expect(thief.query(claim)).rejects.toThrow('lock timeout');
      return true;
    });
    expect(began).toBe(true);
    await thief.query(claim);
    await expect(first.store.commit([{ entry: begin('a'), epoch: 1 }])).rejects.toThrow(
      'lost its lock',
    );
  });

  describe('of running servers', () => {
    let data: string;
    let runs: Run[];
    beforeEach(() => {
      data = mkdtempSync(join(tmpdir(), 'stackmate-owned-'));
      runs = [];
    });
    afterEach(async () => {
      for (const { child } of runs) child.kill('SIGKILL');
      await Promise.all(runs.map(({ ended }) => ended));
      rmSync(data, { recursive: true });
    });

    function run(databaseUrl: string): Run {
      const env = { DATABASE_URL: databaseUrl, STACKMATE_TOKEN_SECRET: 'k'.repeat(40) };
      const one = runServer({ data: join(data, String(runs.length)), env });
      runs.push(one);
      return one;
    }
    const readyz = async (address: string): Promise<unknown> => {
      const response = await fetch(`${address}/readyz`);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const isReady = { status: 200, ready: true };
    const isLost = { status: 503, ready: false, reason: 'the lock on the database is lost' };

    it(
      'survives a restart of PostgreSQL: not ready, then ready again, without losing acknowledged data',
      { timeout: 90_000 },
      async () => {
        const first = run(url);
        const address = await first.ready;
        const { guests, seats, match } = await pairUp(socketOf(address));
        for (const [at, seat] of seats.entries()) seat.play(`lock ${at}`);
        await seats[0].until(({ seq }) => seq > 20, 'some entries');
        postgres.restart();
        // Either connection may end first; only the lock's own messages are certain.
        await expect.poll(() => first.output(), { timeout: 20_000 }).toContain('was regained');
        expect(first.output()).toMatch(/the lock on the PostgreSQL database at \S+ is lost \(/);
        await expect.poll(() => readyz(address), { timeout: 20_000 }).toEqual(isReady);
        const acknowledged = Math.max(...seats.map((seat) => seat.follower.snapshot()!.seq));
        const back = await connectGuest(socketOf(address), guests[0].welcome.token);
        seats[0].attach(back);
        const { seq } = await seats[0].until((now) => now.seq >= acknowledged, 'what was before');
        expect(seq).toBeGreaterThanOrEqual(acknowledged);
        expect(back.welcome.matches).toMatchObject([{ match }]);
        const late = run(url);
        expect((await late.ended).code).toBe(1);
        expect(late.output()).toContain(
          `can't be used (DATABASE_URL): it is in use: stackmate ${hostname()} ${first.child.pid} `,
        );
      },
    );

    it(
      'moves to a second server while the first is cut off; the first reports that and stops',
      { timeout: 90_000 },
      async () => {
        const { proxy, by } = await cuttable();
        const first = run(by);
        const address = await first.ready;
        const { guests, seats, match } = await pairUp(socketOf(address));
        for (const [at, seat] of seats.entries()) seat.play(`cut ${at}`);
        await seats[0].until(({ seq }) => seq > 20, 'some entries');
        expect(await readyz(address)).toEqual(isReady);
        proxy.cut();
        await expect.poll(() => readyz(address)).toEqual(isLost);
        const acknowledged = seats[0].follower.snapshot()!.seq;

        const second = run(url);
        const other = await second.ready;
        proxy.mend();
        expect(await readyz(address)).toEqual(isLost);
        expect(await first.ended).toEqual({ code: 75, signal: null });
        expect(first.output()).toContain(
          `was lost, and stackmate ${hostname()} ${second.child.pid} `,
        );
        expect(first.output()).toContain('This server stops');
        const back = await connectGuest(socketOf(other), guests[0].welcome.token);
        expect(back.welcome.matches).toMatchObject([{ match }]);
        seats[0].attach(back);
        const { seq } = await seats[0].untilJoined();
        expect(seq).toBeGreaterThanOrEqual(acknowledged);
        expect(await readyz(other)).toEqual(isReady);
      },
    );
  });
});
