import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '@stackmate/room';
import { DatabaseTaken } from '../../src/store/database-taken.ts';
import { begin, id, play, seat } from '../entries.ts';
import { casualTicket } from '../lobby-store-contract.ts';
import { noPostgres, startPostgres } from '../postgres.ts';
import type { TestPostgres } from '../postgres.ts';
import { nodeStoreContract } from './node-store-contract.ts';
import { openTestNode } from './test-node.ts';
import type { TestNode } from './test-node.ts';

if (noPostgres !== null) console.warn(`SKIPPED: nodes on PostgreSQL. ${noPostgres}`);

const under = (epoch: number, ...entries: readonly LogEntry[]) =>
  entries.map((entry) => ({ entry, epoch }));

describe.skipIf(noPostgres !== null && !process.env['CI'])('nodes on PostgreSQL', () => {
  let postgres: TestPostgres;
  let databases = 0;
  let url: string;
  let opened: TestNode[];
  beforeAll(() => {
    postgres = startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    databases += 1;
    url = await postgres.createDatabase(`nodes_${databases}`);
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map(({ store }) => store.close()));
  });

  async function open(nodeId: string): Promise<TestNode> {
    const testNode = await openTestNode({ url, nodeId });
    opened.push(testNode);
    return testNode;
  }

  nodeStoreContract(async () => ({
    openNode: (nodeId, more) => openTestNode({ url, nodeId, ...more }),
  }));

  it('whose clock goes wrong end themselves, even if the database refuses to hear it', async () => {
    let ahead = 0;
    const a = await openTestNode({ url, nodeId: 'a', wall: () => Date.now() + ahead });
    opened.push(a);
    await sql`alter table nodes add check (state <> 'dead')`.execute(a.database.db);
    ahead = 3_600_000;
    await a.lease.renew();
    expect(a.news).toEqual([expect.stringMatching(/^own death: the clock of this server/)]);
  });

  describe('the casual queue', () => {
    const between = (a: string, b: string) => [
      {
        entry: begin(`${a} ${b}`, { seats: [seat(a), seat(b)] }),
        epoch: 1,
        begunBy: [a, b].map((playerId) => ({
          playerId: id(playerId),
          command: `queue ${playerId}`,
        })),
      },
    ];
    const waitingAt = async ({ store }: TestNode) =>
      (await store.waitingCasual(60_000)).map(({ name }) => name);

    it('gives both tickets to one match, whichever nodes begin one', async () => {
      const [a, b] = [await open('a'), await open('b')];
      for (const playerId of ['anna', 'bert', 'carl']) {
        await a.store.joinCasual(casualTicket(playerId), null);
      }
      expect(await waitingAt(b)).toEqual(['anna', 'bert', 'carl']);
      const refused = await Promise.all([
        a.store.commit(between('bert', 'anna')),
        b.store.commit(between('anna', 'carl')),
      ]);
      expect(refused.flat()).toHaveLength(1);
      expect(await waitingAt(a)).toEqual([refused[0].length === 0 ? 'carl' : 'bert']);
      expect(await b.store.listRunningMatches(id('anna'))).toHaveLength(1);
    });

    it('begins no match of a player who left, or joined again', async () => {
      const a = await open('a');
      for (const playerId of ['anna', 'bert'])
        await a.store.joinCasual(casualTicket(playerId), null);
      await a.store.joinCasual(casualTicket('anna', 'queue again'), null);
      const refused = [{ match: id('anna bert'), reason: 'not-waiting' }];
      expect(await a.store.commit(between('anna', 'bert'))).toEqual(refused);
      expect(await a.store.leaveCasual(id('anna'), 'queue anna')).toBe(false);
      expect(await a.store.leaveCasual(id('anna'), null)).toBe(true);
      expect(await a.store.commit(between('anna', 'bert'))).toEqual(refused);
      expect(await waitingAt(a)).toEqual(['bert']);
    });

    it('waits for no ticket that a match just takes', async () => {
      const a = await open('a');
      for (const playerId of ['anna', 'bert'])
        await a.store.joinCasual(casualTicket(playerId), null);
      await a.database.db.transaction().execute(async (inside) => {
        await sql`delete from casual_tickets where player = ${id('anna')}`.execute(inside);
        await sql`update casual_tickets set seen_at = 0`.execute(inside);
        await a.store.seeCasual([id('anna'), id('bert')], 0);
        expect(await waitingAt(a)).toEqual(['anna', 'bert']);
      });
      expect(await waitingAt(a)).toEqual([]);
    });
  });

  describe('a limit', () => {
    it('holds on all nodes together, and for each name', async () => {
      const [a, b] = [await open('a'), await open('b')];
      const limit = { perHour: 20, burst: 3 };
      const taken = await Promise.all(
        [a, b, a, b, a].map(({ store }) => store.takeLimit('password tries ann', limit)),
      );
      expect(taken.filter((is) => is)).toHaveLength(3);
      expect(await b.store.takeLimit('password tries bob', limit)).toBe(true);
      // An hour has room for twenty.
      await sql`update server_values set until = until - 180000
        where key like 'limit:%'`.execute(a.database.db);
      expect(await a.store.takeLimit('password tries ann', limit)).toBe(true);
      expect(await b.store.takeLimit('password tries ann', limit)).toBe(false);
    });
  });

  describe('a server without NATS', () => {
    const alone = (nodeId: string) => openTestNode({ url, nodeId, isAlone: true });

    it('takes the matches of the nodes before it, and they take them back', async () => {
      const a = await open('a');
      await a.store.commit(under(1, begin('m'), play('m', 1)));
      await a.store.leaveCluster();
      const single = await alone('single');
      opened.push(single);
      expect(await single.store.adopt()).toMatchObject([{ match: id('m'), epoch: 2 }]);
      expect(await single.store.commit(under(2, play('m', 2)))).toEqual([]);
      await single.store.leaveCluster();
      const b = await open('b');
      expect(await b.store.adopt()).toMatchObject([{ match: id('m'), epoch: 3 }]);
      expect((await b.store.entries(id('m'))).map(({ seq }) => seq)).toEqual([0, 1, 2]);
    });

    it('and others exclude each other while their leases last', async () => {
      const a = await open('a');
      await expect(alone('single')).rejects.toThrow('it is in use: the server test runs on it');
      await a.store.leaveCluster();
      const single = await alone('single');
      opened.push(single);
      for (const join of [() => open('b'), () => alone('other')]) {
        await expect(join()).rejects.toThrow(/it is in use.* need NATS_URL$/);
      }
    });

    it('takes over from one whose lease has ended, which writes nothing more', async () => {
      const first = await alone('first');
      opened.push(first);
      await first.store.commit(under(1, begin('m')));
      await sql`update nodes set until = 0`.execute(first.database.db);
      const second = await alone('second');
      opened.push(second);
      expect(await second.store.adopt()).toMatchObject([{ match: id('m'), epoch: 2 }]);
      await expect(first.store.commit(under(1, play('m', 1)))).rejects.toThrow(DatabaseTaken);
      await first.lease.renew();
      expect(first.news).toEqual([expect.stringMatching(/^own death: its lease/)]);
    });
  });

  it('count a write that no standby server has as failed', async () => {
    const a = await open('a');
    const { db, patient } = a.database;
    await a.store.commit(under(1, begin('m')));
    await sql`alter system set synchronous_standby_names = 'nowhere'`.execute(patient);
    await sql`select pg_reload_conf()`.execute(patient);
    try {
      const setting = async () =>
        (await sql<{ names: string }>`show synchronous_standby_names`.execute(db)).rows[0];
      await expect.poll(setting).toEqual({ synchronous_standby_names: 'nowhere' });
      // Writes wait once the checkpointer has read the setting, which it does before a checkpoint.
      await sql`checkpoint`.execute(patient);
      const before = a.database.unconfirmed();
      const commit = a.store.commit(under(1, play('m', 1)));
      const cancel = sql<{ pid: number }>`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event = 'SyncRep'`;
      await expect.poll(async () => (await cancel.execute(db)).rows.length).toBeGreaterThan(0);
      await commit;
      expect(a.database.unconfirmed()).toBe(before + 1);
    } finally {
      // Otherwise all later writes wait.
      await sql`set synchronous_commit = local`.execute(patient);
      await sql`alter system reset synchronous_standby_names`.execute(patient);
      await sql`select pg_reload_conf()`.execute(patient);
    }
  });
});
