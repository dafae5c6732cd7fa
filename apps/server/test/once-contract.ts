import { economy } from '@stackmate/economy';
import { noDeeds, playMilestones } from '@stackmate/protocol/rewards';
import type { Deeds, PlayMilestone } from '@stackmate/protocol/rewards';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { onceChecks } from '../src/store/rewards/audit-once.ts';
import { onceCause, oncePay } from '../src/store/rewards/pay-once.ts';
import type { OnceReward } from '../src/store/rewards/pay-once.ts';
import { createBoosters } from '../src/store/shop/boosters.ts';
import { begin, facts, id, seat } from './entries.ts';
import { auditFaults } from './read-ledger.ts';

const now = Date.UTC(2026, 10, 24, 12);

interface Ended {
  readonly matchId: string;
  readonly players: readonly [string, string | null];
  readonly winner?: 0 | 1 | null;
  readonly milestones?: readonly [readonly PlayMilestone[], readonly PlayMilestone[]];
  readonly isByProgram?: boolean;
  /** Whether a bot replaced South. */
  readonly isReplaced?: boolean;
}

const reward = fc.oneof(
  fc.constantFrom('win', ...playMilestones).map((kind): OnceReward => ({ kind })),
  fc.constantFrom('move', 'attack', 'stack').map((lesson): OnceReward => ({
    kind: 'lesson',
    lesson,
  })),
  fc.constantFrom('2026-11-24', '2026-11-25').map((date): OnceReward => ({ kind: 'puzzle', date })),
);

const deedsOf = (milestones: readonly PlayMilestone[]): Deeds => ({
  ...noDeeds,
  fullStacks: milestones.includes('stack') ? 1 : 0,
  answers: milestones.includes('response') ? 1 : 0,
  upgrades: milestones.includes('upgrade') ? 1 : 0,
});

/** Tests in every database what is paid once. Each test uses its own players. */
export function onceContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  async function play(ended: Ended): Promise<void> {
    const { matchId, players, winner = 0, milestones = [[], []] } = ended;
    const { isByProgram = false, isReplaced = false } = ended;
    const entry = begin(matchId, {
      kind: players[1] === null ? 'bot' : 'private',
      seats: [seat(players[0]), seat(players[1])],
      at: now,
    });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
    const bots = [isReplaced ? 'greedy' : null, players[1] === null ? 'random' : null] as const;
    await store.finish(
      { match: id(matchId), epoch: firstEpoch },
      {
        kind: 'over',
        at: now,
        winner,
        reason: 'checkmate',
        record: '{}',
        facts: {
          ...facts,
          bots,
          deeds: [deedsOf(milestones[0]), deedsOf(milestones[1])],
          isByProgram,
        },
      },
    );
  }
  const wallet = (name: string) =>
    store.wallet({ playerId: id(name), at: now, before: null, limit: 50 });
  const countBoosters = async (name: string) =>
    (await store.sealedBoosters({ player: id(name), after: 0, limit: 100 })).total;
  const claim = (name: string, ...rewards: OnceReward[]) =>
    store.payOnce({ playerId: id(name), rewards, at: now });
  const earnedIn = async (name: string, matchId: string) =>
    (await store.matchReward(id(name), id(matchId)))!.earned.map(({ kind }) => kind);

  describe('what is paid once', () => {
    it('[CO7] is the first win against any opponent, with a welcome booster', async () => {
      await play({ matchId: 'pip-1', players: ['gus', null] });
      expect((await wallet('gus')).balance).toBe(economy.once.win);
      expect(await countBoosters('gus')).toBe(economy.once.welcomeBoosters);
      expect(await earnedIn('gus', 'pip-1')).toEqual(['win']);
      const [booster] = (await store.sealedBoosters({ player: id('gus'), after: 0, limit: 1 }))
        .boosters;
      expect(booster.origin).toBe('welcome');
    });

    it('[CO7] is each first stack, response and upgrade, whoever wins', async () => {
      await play({
        matchId: 'firsts',
        players: ['ida', 'jon'],
        milestones: [['stack'], ['stack', 'response', 'upgrade']],
      });
      expect(await earnedIn('ida', 'firsts')).toEqual(['win', 'stack']);
      expect(await earnedIn('jon', 'firsts')).toEqual(['stack', 'response', 'upgrade']);
      const { stack, response, upgrade } = economy.once;
      expect((await wallet('jon')).balance).toBe(stack + response + upgrade);
    });

    it('[CO7] isn’t paid again by another match, a device or both at once', async () => {
      const milestones = [['upgrade'], []] as const;
      await Promise.all([
        play({ matchId: 'twice-1', players: ['kim', null], milestones }),
        play({ matchId: 'twice-2', players: ['kim', null], milestones }),
        claim('kim', { kind: 'win' }, { kind: 'upgrade' }),
        claim('kim', { kind: 'upgrade' }, { kind: 'win' }),
      ]);
      expect((await wallet('kim')).balance).toBe(economy.once.win + economy.once.upgrade);
      expect(await countBoosters('kim')).toBe(economy.once.welcomeBoosters);
    });

    it('[CO9] [CO7] pays nothing in a match with a program, nor for what a bot won', async () => {
      const milestones = [['stack'], []] as const;
      await play({ matchId: 'prog', players: ['lou', null], milestones, isByProgram: true });
      await play({ matchId: 'gone', players: ['lou', null], isReplaced: true });
      expect((await wallet('lou')).balance).toBe(0);
      expect(await countBoosters('lou')).toBe(0);
    });

    it('[RA7] pays nothing while rewards are withheld', async () => {
      const withheld = { player: id('mia'), reason: 'test', since: now };
      await database.db.insertInto('withheld_rewards').values(withheld).execute();
      expect((await claim('mia', { kind: 'win' })).earned).toEqual([]);
      expect((await wallet('mia')).balance).toBe(0);
    });

    it('[PL1] [CO7] stays with a guest who signs up, and isn’t paid to the account again', async () => {
      await claim('guest', { kind: 'win' }, { kind: 'lesson', lesson: 'move' });
      const before = (await wallet('guest')).balance;
      await store.createAccount({
        playerId: id('guest'),
        name: 'Nina',
        key: 'nina',
        skeleton: 'nina',
        createdAt: now,
        password: null,
        pending: null,
        passkey: null,
      });
      expect((await claim('guest', { kind: 'win' })).earned).toEqual([]);
      await play({ matchId: 'signed-up', players: ['guest', null] });
      expect((await wallet('guest')).balance).toBe(before);
      expect(await countBoosters('guest')).toBe(economy.once.welcomeBoosters);
    });

    it('[CO7] the puzzle of the day pays once a day, and other puzzles nothing', async () => {
      const solve = (day: number | null, isPaid = true) =>
        store.addPuzzleSolve({ playerId: id('ola'), puzzle: 1, day, isPaid, at: now });
      expect(await solve(null)).toEqual([]);
      expect(await solve(20_000, false)).toEqual([]);
      expect(await solve(20_000)).toEqual([oncePay('puzzle')]);
      expect(await solve(20_000)).toEqual([]);
      expect(await solve(20_001)).toEqual([oncePay('puzzle')]);
      expect((await wallet('ola')).balance).toBe(2 * economy.once.puzzle);
    });

    it('[LG1] [CO7] pays each cause once, in any history of claims that arrive together', async () => {
      let run = 0;
      const histories = fc.array(fc.array(fc.array(reward, { maxLength: 4 }), { maxLength: 4 }), {
        maxLength: 4,
      });
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          const name = `random-${(run += 1)}`;
          const paid: string[] = [];
          for (const together of history) {
            const answers = await Promise.all(together.map((rewards) => claim(name, ...rewards)));
            paid.push(...answers.flatMap(({ earned }) => earned.map(({ kind }) => kind)));
          }
          const claimed = new Map(
            history.flat(2).map((each) => [onceCause(each, id(name)), oncePay(each.kind)]),
          );
          const due = [...claimed.values()];
          expect(paid.toSorted()).toEqual(due.map(({ kind }) => kind).toSorted());
          const sum = due.reduce((coins, each) => coins + each.coins, 0);
          expect((await wallet(name)).balance).toBe(sum);
          const boosters = due.reduce((count, each) => count + each.boosters, 0);
          expect(await countBoosters(name)).toBe(boosters);
        }),
        { numRuns: 25 },
      );
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[LG4] the audit finds rewards of others, and a first win or a welcome alone', async () => {
      const movement = { debit: 'mint', amount: 1, reason: 'test', at: now };
      const undo = new Error('undo');
      const faults: string[] = [];
      const forged = database.db.transaction().execute(async (inside) => {
        await inside
          .insertInto('coin_movements')
          .values([
            { ...movement, cause: 'first:win:forged', credit: 'forged' },
            { ...movement, cause: 'first:stack:someone', credit: 'forged' },
          ])
          .execute();
        await createBoosters(inside, {
          playerId: id('forged'),
          count: 1,
          origin: 'welcome',
          cause: 'first:win:never',
          at: now,
          price: null,
        });
        for (const { check, start } of onceChecks) {
          faults.push(...(await check(inside, start)).faults);
        }
        throw undo;
      });
      await expect(forged).rejects.toBe(undo);
      expect(faults.toSorted()).toEqual([
        expect.stringMatching(/^booster .*: a welcome without a first win$/),
        'reward first:stack:someone: it was paid to forged',
        'reward first:win:forged: no booster came with it',
      ]);
    });
  });
}
