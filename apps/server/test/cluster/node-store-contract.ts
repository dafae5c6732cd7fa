import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '@stackmate/room';
import { DatabaseTaken } from '../../src/store/database-taken.ts';
import { databaseNow, declareDead, fence } from '../../src/store/cluster/node-queries.ts';
import { archiveName } from '../../src/versions/versions.ts';
import { begin, facts, id, play, seat } from '../entries.ts';
import { description } from './test-node.ts';
import type { NodeVariant, TestNode } from './test-node.ts';

/** A database for nodes. */
export interface NodeDatabase {
  readonly openNode: (nodeId: string, more: NodeVariant) => Promise<TestNode>;
}

/** Versions of the matches of these tests, and of others that a newer program begins. */
const { versions } = begin('').body.setup;
const newer = { ...versions, catalogue: '2' };
const [runsOld, runsBoth] = [[archiveName(versions)], [versions, newer].map(archiveName)];

/** A time of the database far ahead. */
const someday = Number.MAX_SAFE_INTEGER;

const under = (epoch: number, ...entries: readonly LogEntry[]) =>
  entries.map((entry) => ({ entry, epoch }));

/** Tests what the nodes of a cluster share through a database. `openEmpty` opens an empty one. */
export function nodeStoreContract(openEmpty: () => Promise<NodeDatabase>): void {
  let database: NodeDatabase;
  let opened: TestNode[];
  beforeEach(async () => {
    database = await openEmpty();
    opened = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await Promise.all(opened.map(({ store }) => store.close()));
  });

  async function open(nodeId: string, more: NodeVariant = {}): Promise<TestNode> {
    const openNode = await database.openNode(nodeId, more);
    opened.push(openNode);
    return openNode;
  }

  const expire = (through: TestNode, nodeId: string) =>
    sql`update nodes set until = 0 where node = ${nodeId}`.execute(through.database.db);
  const loadNumbers = async ({ store }: TestNode, matchId: string) =>
    (await store.entries(id(matchId))).map(({ seq }) => seq);

  describe('a lease', () => {
    it('lasts by the clock of the database, whatever the one of the machine says', async () => {
      const a = await open('a');
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 50_000);
      await a.lease.renew();
      const { rows } = await sql<{ left: number }>`select
        (until - extract(epoch from clock_timestamp()) * 1000)::float8 as left from nodes`.execute(
        a.database.db,
      );
      expect(rows[0].left).toBeGreaterThan(0);
      expect(rows[0].left).toBeLessThanOrEqual(6000);
    });

    it('ends at once for a node whose clock is off by more than a minute', async () => {
      let ahead = -50_000;
      const a = await open('a', { wall: () => Date.now() + ahead });
      const b = await open('b');
      await a.store.commit(under(1, begin('m')));
      await a.lease.renew();
      expect(a.news).toEqual([]);
      expect(Math.abs(a.skew() - ahead)).toBeLessThan(5000);
      ahead = 2 * 86_400_000;
      await a.lease.renew();
      expect(a.news).toEqual([expect.stringContaining('s ahead of the database')]);
      expect(await b.store.adopt()).toMatchObject([{ match: id('m') }]);
      await expect(a.store.commit(under(1, play('m', 1)))).rejects.toThrow(DatabaseTaken);
    });

    it('is only renewed while the main thread works', async () => {
      const a = await open('a');
      await expire(a, 'a');
      a.pass(2500);
      const { renewed } = a.renewals();
      await a.lease.renew();
      expect(a.renewals()).toEqual({ renewed, failed: 0, stuck: 1 });
      expect(await declareDead(a.database.db, someday)).toEqual(['a']);
    });

    it('is lost for its node after six seconds without a renewal, and regained by one', async () => {
      const a = await open('a');
      a.pass(5999);
      expect(a.isLost()).toBe(false);
      a.pass(1);
      expect(a.isLost()).toBe(true);
      a.tick();
      const { renewed } = a.renewals();
      await a.lease.renew();
      expect(a.isLost()).toBe(false);
      expect(a.renewals()).toEqual({ renewed: renewed + 1, failed: 0, stuck: 0 });
    });

    it("isn't ended by a node that was away itself", async () => {
      const [a, b] = [await open('a'), await open('b')];
      await expire(a, 'a');
      await b.lease.sweep();
      b.pass(60_000);
      b.tick();
      await b.lease.renew();
      await b.lease.sweep();
      expect(b.news).toEqual([]);
      expect(await declareDead(a.database.db, someday)).toEqual(['a']);
    });

    it("isn't ended by a look that reaches the database late, after an outage for all", async () => {
      await open('a');
      const b = await open('b', { lease: 20 });
      for (let renewals = 0; renewals < 6; renewals++) {
        b.pass(5);
        b.tick();
        await b.lease.renew();
      }
      const loadTime = async () =>
        (await sql<{ at: number }>`select ${databaseNow} as at`.execute(b.database.db)).rows[0].at;
      const renewed = await loadTime();
      await expect.poll(loadTime).toBeGreaterThan(renewed + 10);
      await expire(b, 'a');
      await b.lease.sweep();
      expect(b.news).toEqual([]);
      expect(await declareDead(b.database.db, renewed)).toEqual([]);
      expect(await declareDead(b.database.db, someday)).toContain('a');
    });

    it('that has ended is found by a node that renewed its own all the time', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await b.settle();
      await expire(b, 'a');
      await b.lease.sweep();
      expect(b.news).toEqual(['dead: a']);
      await a.lease.renew();
      expect(a.news).toEqual([expect.stringMatching(/^own death: its lease .* ended/)]);
    });
  });

  describe('the fence', () => {
    it('stops a dead node, and its matches continue elsewhere with everything acknowledged', async () => {
      const [a, b] = [await open('a'), await open('b')];
      expect(await a.store.commit(under(1, begin('m'), play('m', 1), begin('n')))).toEqual([]);
      await expire(b, 'a');
      // Its lease may have ended long ago: it writes until somebody takes over.
      expect(await a.store.commit(under(1, play('m', 2)))).toEqual([]);
      await b.settle();
      await b.lease.sweep();
      const leases = await b.store.take([id('m'), id('n')], 'b');
      expect(leases.map(({ epoch, next }) => [epoch, next])).toEqual([
        [3, 3],
        [3, 1],
      ]);
      await expect(a.store.commit(under(1, play('m', 3)))).rejects.toThrow(DatabaseTaken);
      await expect(a.store.commit(under(1, begin('late')))).rejects.toThrow(DatabaseTaken);
      expect(await a.store.finish({ match: id('m'), epoch: 1 }, aborted)).toBe(false);
      expect(await b.store.commit(under(3, play('m', 3)))).toEqual([]);
      expect(await loadNumbers(b, 'm')).toEqual([0, 1, 2, 3]);
      expect(await a.store.take([id('m')], 'a')).toEqual([]);
    });
    const aborted = { kind: 'aborted', at: 5, by: null, reason: 'test' } as const;

    it('lets a takeover wait for a commit under way, and see it', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await a.store.commit(under(1, begin('m')));
      await expire(b, 'a');
      let release = (): void => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let isFenced = (): void => {};
      const fenced = new Promise<void>((resolve) => {
        isFenced = resolve;
      });
      const commit = a.database.db.transaction().execute(async (inside) => {
        await fence('a').execute(inside);
        isFenced();
        await released;
        await sql`insert into entries (span, match, seq, at, content)
          select first_span, number, 1, 1, ${JSON.stringify(play('m', 1))} from matches`.execute(
          inside,
        );
      });
      await fenced;
      expect(await declareDead(b.database.db, someday)).toEqual([]);
      release();
      await commit;
      expect(await declareDead(b.database.db, someday)).toEqual(['a']);
      expect(await b.store.adopt()).toMatchObject([{ match: id('m'), epoch: 2 }]);
      expect(await loadNumbers(b, 'm')).toEqual([0, 1]);
    });

    it('refuses a used number for its match alone, which then reads its log again', async () => {
      const a = await open('a');
      await a.store.commit(under(1, begin('m'), begin('n')));
      await sql`insert into entries (span, match, seq, at, content)
        select first_span, number, 1, 1, '{}' from matches where id = ${id('m')}`.execute(
        a.database.db,
      );
      expect(await a.store.commit(under(1, play('m', 1), play('n', 1)))).toEqual([
        { match: id('m'), reason: 'gap' },
      ]);
      expect(await loadNumbers(a, 'n')).toEqual([0, 1]);
      expect(await a.store.take([id('m')], 'a')).toEqual([{ match: id('m'), epoch: 2, next: 2 }]);
      expect(await a.store.commit(under(1, play('m', 2)))).toEqual([
        { match: id('m'), reason: 'old-epoch' },
      ]);
      expect(await a.store.commit(under(2, play('m', 2)))).toEqual([]);
    });
  });

  describe('a command', () => {
    it('begins one match, whichever nodes receive it', async () => {
      const [a, b] = [await open('a'), await open('b')];
      const beginning = (name: string) => [
        { entry: begin(name), epoch: 1, begunBy: [{ playerId: id('anna'), command: 'rematch 1' }] },
      ];
      const refused = await Promise.all([
        a.store.commit(beginning('one')),
        b.store.commit(beginning('two')),
      ]);
      expect(refused.flat()).toEqual([expect.objectContaining({ reason: 'begun' })]);
      const matchId = (await a.store.begunBy(id('anna'), 'rematch 1'))!;
      expect(refused.flat()[0].match).not.toBe(matchId);
      expect(await a.store.begunBy(id('bert'), 'rematch 1')).toBeNull();
      expect(await b.store.listRunningMatches(id('anna'))).toMatchObject([{ match: matchId }]);
    });

    it('may begin another match if nobody came to the first, but no third', async () => {
      const [a, b] = [await open('a'), await open('b')];
      const beginning = (name: string) => [
        { entry: begin(name), epoch: 1, begunBy: [{ playerId: id('anna'), command: 'rematch 2' }] },
      ];
      expect(await a.store.commit(beginning('one'))).toEqual([]);
      expect(await b.store.commit(beginning('two'))).toMatchObject([{ reason: 'begun' }]);
      const aborted = { kind: 'aborted', at: 5, by: 1, reason: 'absent' } as const;
      expect(await a.store.finish({ match: id('one'), epoch: 1 }, aborted)).toBe(true);
      expect(await b.store.commit(beginning('two'))).toEqual([]);
      expect(await b.store.begunBy(id('anna'), 'rematch 2')).toBe(id('two'));
      expect(await a.store.commit(beginning('three'))).toMatchObject([{ reason: 'begun' }]);
    });

    it('begins no more matches of a player than allowed, whichever nodes begin them', async () => {
      const nodes = await Promise.all(
        ['a', 'b'].map((nodeId) => open(nodeId, { matchesPerPlayer: 2 })),
      );
      const names = ['one', 'two', 'three', 'four'];
      const refused = await Promise.all(
        names.map((name, index) => {
          const seats = [seat(null), seat('anna')] as const;
          return nodes[index % 2].store.commit(under(1, begin(name, { seats })));
        }),
      );
      const reasons = refused.flat().map(({ reason }) => reason);
      expect(reasons).toEqual(['north-has-too-many', 'north-has-too-many']);
      expect(await nodes[0].store.listRunningMatches(id('anna'))).toHaveLength(2);
    });

    it('leaves nothing behind if its match is refused', async () => {
      const a = await open('a');
      await a.store.commit(under(1, begin('there')));
      const seats = [seat('carl'), seat(null)] as const;
      const entry = begin('there', { seats });
      const begunBy = [{ playerId: id('carl'), command: 'play-bot 1' }];
      expect(await a.store.commit([{ entry, epoch: 1, begunBy }])).toEqual([
        { match: id('there'), reason: 'exists' },
      ]);
      expect(await a.store.begunBy(id('carl'), 'play-bot 1')).toBeNull();
    });
  });

  describe('a match', () => {
    it('is handed to the node with the least load, which notices', async () => {
      const [a, b, c] = [await open('a'), await open('b'), await open('c')];
      b.tick(5);
      await b.lease.renew();
      await a.store.commit(under(1, begin('m'), play('m', 1), begin('n')));
      await a.store.startDraining();
      const moved = await a.store.handOver([
        { match: id('m'), epoch: 1, versions },
        { match: id('n'), epoch: 7, versions },
      ]);
      expect(moved).toEqual([{ match: id('m'), node: 'c', epoch: 2 }]);
      expect(await a.store.findOwner(id('m'))).toEqual({
        node: 'c',
        epoch: 2,
        players: [id('anna'), id('bert')],
      });
      expect(await b.store.adopt()).toEqual([]);
      expect(await c.store.adopt()).toMatchObject([{ match: id('m'), epoch: 2, kind: 'casual' }]);
      expect(await c.store.adopt()).toEqual([]);
      expect(await a.store.commit(under(1, play('m', 2)))).toEqual([
        { match: id('m'), reason: 'not-running' },
      ]);
      expect(await c.store.commit(under(2, play('m', 2)))).toEqual([]);
    });

    it('stays if nobody can take it, and is found as soon as its node has left', async () => {
      const a = await open('a');
      await a.store.commit(under(1, begin('m')));
      await a.store.startDraining();
      expect(await a.store.handOver([{ match: id('m'), epoch: 1, versions }])).toEqual([]);
      await a.store.leaveCluster();
      const b = await open('b');
      await b.lease.sweep();
      expect(await b.store.findOwner(id('m'))).toEqual({
        node: 'b',
        epoch: 2,
        players: [id('anna'), id('bert')],
      });
    });

    it('only goes to nodes that can run its versions, and waits for one', async () => {
      const [old, fresh] = [
        await open('old', { runs: runsOld }),
        await open('new', { runs: runsBoth }),
      ];
      await fresh.store.commit(under(1, begin('m', { versions: newer }), begin('n')));
      await old.lease.renew();
      await fresh.store.startDraining();
      const given = [newer, versions].map((of, at) => ({
        match: id('mn'[at]),
        epoch: 1,
        versions: of,
      }));
      expect(await fresh.store.handOver(given)).toMatchObject([{ match: id('n'), node: 'old' }]);
      await fresh.store.leaveCluster();
      expect(await old.store.adopt()).toMatchObject([{ match: id('n') }]);
      expect(await old.store.adopt()).toEqual([]);
      expect(await old.store.matchesWithoutNode()).toBe(1);
      const back = await open('back', { runs: runsBoth });
      expect(await back.store.adopt()).toMatchObject([{ match: id('m'), epoch: 2 }]);
      expect(await old.store.matchesWithoutNode()).toBe(0);
    });

    it('that is over is shown by a node that has its rules', async () => {
      const [old, fresh] = [
        await open('old', { runs: runsOld }),
        await open('new', { runs: runsBoth }),
      ];
      await fresh.store.commit(under(1, begin('m', { versions: newer })));
      const aborted = { kind: 'aborted', at: 5, by: null, reason: 'test' } as const;
      await fresh.store.finish({ match: id('m'), epoch: 1 }, aborted);
      expect(await old.store.findOwner(id('m'))).toMatchObject({ node: 'new', isOver: true });
      expect(await fresh.store.findOwner(id('m'))).toBeNull();
      await fresh.store.leaveCluster();
      expect(await old.store.findOwner(id('m'))).toBeNull();
    });

    it('that its node turns out not to be able to run is left to others', async () => {
      const [a, b] = [await open('a', { runs: runsOld }), await open('b', { runs: runsBoth })];
      await a.store.commit(under(1, begin('m', { versions: newer })));
      expect(await a.store.release({ match: id('m'), epoch: 7 })).toBe(false);
      expect(await a.store.release({ match: id('m'), epoch: 1 })).toBe(true);
      expect(await a.store.commit(under(1, play('m', 1)))).toMatchObject([
        { reason: 'not-running' },
      ]);
      expect(await a.store.adopt()).toEqual([]);
      expect(await b.store.adopt()).toMatchObject([{ match: id('m'), versions: newer, epoch: 3 }]);
      expect(await a.store.release({ match: id('m'), epoch: 2 })).toBe(false);
    });

    it('goes to no node that has never reached the others', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await a.store.commit(under(1, begin('m')));
      b.noteBus('connecting');
      await b.lease.renew();
      expect(await a.store.handOver([{ match: id('m'), epoch: 1, versions }])).toEqual([]);
      await a.store.leaveCluster();
      expect(await b.store.adopt()).toEqual([]);
      b.noteBus('away');
      expect(await b.store.adopt()).toMatchObject([{ match: id('m') }]);
    });

    it('that was handed to a node which died before it noticed can be deleted after its end', async () => {
      const [a, b] = [await open('a'), await open('b')];
      await a.store.commit(
        under(1, begin('m', { kind: 'bot', seats: [seat('anna'), seat(null)] })),
      );
      expect(await a.store.handOver([{ match: id('m'), epoch: 1, versions }])).toHaveLength(1);
      await expire(a, 'b');
      await declareDead(b.database.db, someday);
      expect(await a.store.adopt()).toMatchObject([{ match: id('m'), epoch: 3 }]);
      const aborted = { kind: 'aborted', at: 5, by: null, reason: 'test' } as const;
      expect(await a.store.finish({ match: id('m'), epoch: 3 }, aborted)).toBe(true);
      expect(await a.store.forgetShortMatches(50, 10)).toBe(1);
      expect(await a.store.match(id('m'))).toBeNull();
    });

    it('of a dead node waits for none that has never reached the others', async () => {
      const [a, b, c] = [await open('a'), await open('b'), await open('c')];
      const names = Array.from({ length: 20 }, (_, index) => `match-${index}`);
      await a.store.commit(under(1, ...names.map((name) => begin(name))));
      b.tick(50);
      c.noteBus('connecting');
      await c.lease.renew();
      await a.store.leaveCluster();
      expect(await b.store.adopt()).toHaveLength(names.length);
    });

    it('of a dead node goes to one survivor, and all get about the same load', async () => {
      const nodes = [await open('a'), await open('b'), await open('c'), await open('d')];
      const [a, b, c, d] = nodes;
      const names = Array.from({ length: 40 }, (_, index) => `match-${index}`);
      await a.store.commit(under(1, ...names.map((name) => begin(name))));
      d.tick(50);
      await d.lease.renew();
      await a.store.leaveCluster();
      const taken: string[] = [];
      for (let round = 0; taken.length < names.length; round++) {
        expect(round).toBeLessThan(20);
        const both = await Promise.all([b.store.adopt(), c.store.adopt()]);
        taken.push(...both.flat().map(({ match }) => match));
      }
      expect(taken.toSorted()).toEqual(names.map(id).toSorted());
      const { rows } = await sql<{
        node: string;
        count: number;
      }>`select node, count(*)::int as count
        from matches group by node order by node`.execute(b.database.db);
      expect(rows.map(({ node }) => node)).toEqual(['b', 'c']);
      for (const { count } of rows) expect(Math.abs(count - 20)).toBeLessThan(12);
    });

    it('ends once, with its node', async () => {
      const a = await open('a');
      await a.store.commit(under(1, begin('m')));
      const over = {
        kind: 'over',
        at: 9,
        winner: 0,
        reason: 'King destroyed',
        record: '{}',
        facts,
      } as const;
      expect(await a.store.finish({ match: id('m'), epoch: 1 }, over)).toBe(true);
      expect(await a.store.commit(under(1, play('m', 1)))).toEqual([
        { match: id('m'), reason: 'not-running' },
      ]);
      expect(await a.store.findOwner(id('m'))).toBeNull();
    });
  });

  it('shows what each node says about itself', async () => {
    const a = await open('a');
    a.tick(3);
    await a.lease.renew();
    expect(await a.store.liveNodes()).toEqual([
      { node: 'a', state: 'up', load: 3, ...description, runs: runsOld, bus: 'up' },
    ]);
  });

  it('refuses a node with another secret while it runs', async () => {
    const a = await open('a');
    await expect(open('b', { fingerprint: 'theirs' })).rejects.toThrow(
      'another STACKMATE_TOKEN_SECRET',
    );
    await a.store.leaveCluster();
    await expect(open('c', { fingerprint: 'theirs' })).rejects.toThrow('another token secret');
    const d = await open('d', { fingerprint: 'theirs', earlier: 'ours' });
    await d.store.leaveCluster();
    await open('e', { fingerprint: 'theirs' });
  });

  it('refuses a node with other settings while another runs', async () => {
    const settings = { STACKMATE_BASE_ADDRESS: 'https://a.example', STACKMATE_SEAL_TIME: '9ms' };
    const other = { ...settings, STACKMATE_BASE_ADDRESS: 'https://b.example' };
    const a = await open('a', { settings });
    await expect(open('b', { settings: other })).rejects.toThrow(
      'whose STACKMATE_BASE_ADDRESS is "https://a.example", not "https://b.example"',
    );
    // A newer version may know more settings, and an older one fewer.
    const c = await open('c', { settings: { ...settings, STACKMATE_NEW: '1' } });
    for (const { store } of [a, c]) await store.leaveCluster();
    await open('d', { settings: other });
  });
}
