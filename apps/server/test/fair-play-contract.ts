import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';

const now = Date.UTC(2026, 10, 24, 12);
const day = 24 * 60 * 60_000;
/** Before the time that the test of the report looks at. */
const earlier = now - 20 * day;

/** Tests the operators' view of rated play in every database. */
export function fairPlayContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    for (const name of ['ann', 'bea', 'cat', 'dan', 'eve', 'fay', 'gus']) {
      await store.createPlayer({ id: id(name), name, createdAt: now });
    }
  });
  afterAll(() => store.close());

  let matches = 0;
  const play = async (
    winner: string,
    loser: string,
    { turns = 12, reason = 'checkmate', at = now } = {},
  ): Promise<string> => {
    const matchId = `fair-${(matches += 1)}`;
    const seats = [seat(winner), seat(loser)] as const;
    const ticket = { command: 'c', clock: 'rapid', deck: { ready: 'x' }, device: null } as const;
    for (const name of [winner, loser]) {
      await database.db
        .insertInto('tickets')
        .values({
          ...ticket,
          player: id(name),
          deck: JSON.stringify(ticket.deck),
          address: name,
          rating: 1500,
          deviation: 100,
          joined_at: at,
          seen_at: at,
        })
        .execute();
    }
    const entry = begin(matchId, { kind: 'rated', seats, at });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
    // As the match does that they wait for.
    await database.db.deleteFrom('tickets').execute();
    const end = { kind: 'over', at, winner: 0, reason, record: '{"a":1}' } as const;
    await store.finish(
      { match: id(matchId), epoch: firstEpoch },
      { ...end, facts: { ...facts, turns } },
    );
    return matchId;
  };
  const change = (cause: string) => ({
    playerId: id('eve'),
    at: earlier,
    operator: 'op',
    reason: 'Ten wins in a row against bea.',
    cause: id(cause),
  });

  describe('fair play', () => {
    it('[RA7] lists repeated pairs, quick resignations and rings, with the pairs', async () => {
      await play('dan', 'ann', { at: now - 8 * day });
      for (let count = 0; count < 4; count++) {
        await play('ann', 'bea', { reason: 'resignation', turns: 2 });
        await play('bea', 'cat');
      }
      await play('dan', 'cat');
      const report = await store.fairPlay(now - 7 * day);
      expect(report).toMatchObject({ matches: 9, withheld: [] });
      expect(report.pairs).toEqual([
        { players: [id('ann'), id('bea')], names: ['ann', 'bea'], matches: 4, wins: [4, 0] },
        { players: [id('bea'), id('cat')], names: ['bea', 'cat'], matches: 4, wins: [4, 0] },
      ]);
      expect(report.quick).toMatchObject([{ players: [id('bea'), id('ann')], matches: 3 }]);
      expect(report.stars).toEqual([]);
      expect(report.rings).toMatchObject([{ players: [id('ann'), id('bea'), id('cat')] }]);
    });

    it('[RA7] lists players to whom several new accounts lose', async () => {
      const at = now + 30 * day;
      for (let round = 0; round < 3; round += 1) {
        for (const alt of ['alt-1', 'alt-2', 'alt-3']) await play('fay', alt, { at });
      }
      await play('dan', 'alt-4', { at });
      expect((await store.fairPlay(at - 1)).stars).toEqual([
        {
          center: id('fay'),
          name: 'fay',
          accounts: ['alt-1', 'alt-2', 'alt-3'].map((alt) => id(alt)),
          matches: 9,
          wins: 9,
        },
      ]);
    });

    it('[RA7] lists them although the new accounts have met each other first', async () => {
      const at = now + 60 * day;
      const alts = ['met-1', 'met-2', 'met-3'];
      for (const [winner, loser] of [
        [0, 1],
        [1, 2],
        [2, 0],
      ] as const) {
        await play(alts[winner], alts[loser], { at });
      }
      const before = (await store.rating(id('gus'), at)).rating.rating;
      for (let round = 0; round < 3; round += 1)
        for (const alt of alts) await play('gus', alt, { at });
      const after = (await store.rating(id('gus'), at)).rating.rating;
      expect(after - before).toBeGreaterThan(100);
      expect((await store.fairPlay(at - 1)).stars).toMatchObject([
        { center: id('gus'), accounts: alts.map((alt) => id(alt)), matches: 9, wins: 9 },
      ]);
    });

    it('[RA7] withholds rewards with a reason that the player reads, until they are resumed', async () => {
      expect(await store.withholdRewards(change('w1'))).toBe(true);
      expect(await store.withholdRewards(change('w2'))).toBe(false);
      const withheld = await play('eve', 'fay', { at: earlier });
      const { reward } = (await store.matchReward(id('eve'), id(withheld)))!;
      expect(reward).toEqual({ coins: 0, firstWin: 0, box: null, limit: 'withheld' });
      const inbox = () => store.inbox({ playerId: id('eve'), at: earlier, before: null, limit: 9 });
      const [told] = (await inbox()).items.filter(({ kind }) => kind === 'message');
      expect(told.text).toContain('Ten wins in a row against bea.');
      expect((await store.fairPlay(0)).withheld).toMatchObject([{ player: id('eve') }]);
      expect(await store.resumeRewards(change('r1'))).toBe(true);
      expect(await store.resumeRewards(change('r2'))).toBe(false);
      const paid = await play('eve', 'fay', { at: earlier });
      expect((await store.matchReward(id('eve'), id(paid)))!.reward!.coins).toBeGreaterThan(0);
      expect((await inbox()).items.filter(({ kind }) => kind === 'message')).toHaveLength(2);
      expect(await store.operatorActions(id('eve'), 9)).toMatchObject([
        { action: 'resume' },
        { action: 'withhold', reason: 'Ten wins in a row against bea.' },
      ]);
    });
  });
}
