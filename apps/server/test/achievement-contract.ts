import { achievements, advanceAchievements } from '@stackmate/economy/achievements';
import type { AchievementEvent } from '@stackmate/economy/achievements';
import { deedKinds, noDeeds } from '@stackmate/protocol/rewards';
import type { Deeds } from '@stackmate/protocol/rewards';
import type { BotLevel, MatchKind } from '@stackmate/protocol';
import { lessons } from '@stackmate/puzzles/lessons';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { begin, facts, id, seat } from './entries.ts';

const at = Date.UTC(2026, 10, 24, 12);

interface Ended {
  readonly matchId: string;
  readonly players: readonly [string, string | null];
  readonly winner?: 0 | 1;
  readonly kind?: MatchKind;
  readonly bot?: BotLevel;
  readonly deeds?: Deeds;
  readonly reason?: string;
  readonly isByProgram?: boolean;
}

const anyDeeds = fc
  .array(fc.nat({ max: 9 }), { minLength: deedKinds.length, maxLength: deedKinds.length })
  .map((counts): Deeds => ({
    ...noDeeds,
    ...Object.fromEntries(deedKinds.map((kind, index) => [kind, counts[index]])),
  }));

/** Tests achievements in every database. */
export function achievementContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  async function play(ended: Ended): Promise<void> {
    const { matchId, players, kind = 'bot', bot = 'greedy', winner = 0 } = ended;
    const { deeds = noDeeds, reason = 'checkmate', isByProgram = false } = ended;
    const seats = [seat(players[0]), seat(players[1])] as const;
    const entry = begin(matchId, { kind, seats, at });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
    const bots = [null, players[1] === null ? bot : null] as const;
    const all = { ...facts, bots, deeds: [deeds, noDeeds] as const, isByProgram };
    const over = { kind: 'over', at, winner, reason, record: '{}', facts: all } as const;
    await store.finish({ match: id(matchId), epoch: firstEpoch }, over);
    // The end of a match may be stored again after a crash.
    await store.finish({ match: id(matchId), epoch: firstEpoch }, over);
  }
  const answer = (name: string) => store.achievements(id(name));
  const earned = async (name: string) =>
    (await answer(name)).achievements.flatMap(({ achievement, steps }) =>
      steps.flatMap((step, index) => (step.at === null ? [] : [`${achievement} ${index + 1}`])),
    );
  const holders = async (achievement: string) => {
    const { players, achievements: all } = await answer('nobody');
    return [all.find((each) => each.achievement === achievement)!.steps[0].holders, players];
  };

  describe('achievements', () => {
    it('ask for every lesson that there is', () => {
      expect(achievements.find((each) => each.id === 'lessons')!.steps.at(-1)).toBe(lessons.length);
    });

    it('are earned by both players when a match ends, once, by guests too', async () => {
      const deeds = { ...noDeeds, fullStacks: 1 };
      await play({ matchId: 'ada-1', players: ['Ada', 'Ben'], kind: 'casual', deeds });
      expect(await earned('Ada')).toEqual(
        expect.arrayContaining(['first-win 1', 'people 1', 'checkmates 1', 'full-stacks 1']),
      );
      expect(await earned('Ben')).toEqual([]);
      const reward = await store.matchReward(id('Ada'), id('ada-1'));
      expect(reward?.achievements?.earned.map(({ achievement }) => achievement)).toContain(
        'full-stacks',
      );
      expect((await store.matchReward(id('Ben'), id('ada-1')))?.achievements).toBeNull();
      await play({ matchId: 'ada-2', players: ['Ada', 'Ben'], kind: 'casual', deeds });
      expect((await store.matchReward(id('Ada'), id('ada-2')))?.achievements).toBeNull();
      expect(await holders('full-stacks')).toEqual([1, 2]);
    });

    it('are what the rules of each say of the matches that were played', async () => {
      let round = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({ deeds: anyDeeds, winner: fc.constantFrom(0 as const, 1 as const) }),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
          async (matches) => {
            const name = `random-${(round += 1)}`;
            const counts = new Map<string, number>();
            const expected: string[] = [];
            for (const [index, { deeds, winner }] of matches.entries()) {
              await play({ matchId: `${name}-${index}`, players: [name, null], deeds, winner });
              const event: AchievementEvent = {
                is: 'match',
                deeds,
                opponentDeeds: noDeeds,
                isWon: winner === 0,
                reason: 'checkmate',
                turns: facts.turns,
                kind: 'bot',
                bot: 'greedy',
                isOpen: true,
                leaguePercent: null,
              };
              const gains = advanceAchievements(counts, event);
              for (const [achievement, count] of gains.counts) counts.set(achievement, count);
              expected.push(
                ...gains.earned.map(({ achievement, step }) => `${achievement} ${step}`),
              );
            }
            expect((await earned(name)).toSorted()).toEqual(expected.toSorted());
          },
        ),
        { numRuns: 8 },
      );
    });

    it('are counted right when matches end at the same time', async () => {
      const deeds = { ...noDeeds, fullStacks: 1 };
      await Promise.all(
        Array.from({ length: 6 }, (_, match) =>
          play({ matchId: `cleo-${match}`, players: ['Cleo', null], deeds }),
        ),
      );
      const { achievements: all } = await answer('Cleo');
      expect(all.find(({ achievement }) => achievement === 'full-stacks')!.count).toBe(6);
    });

    it('don’t come from programs, and private matches and weak bots only give the first win', async () => {
      const deeds = { ...noDeeds, fullStacks: 1 };
      await play({ matchId: 'dora-1', players: ['Dora', null], deeds, isByProgram: true });
      expect(await earned('Dora')).toEqual([]);
      await play({ matchId: 'dora-2', players: ['Dora', 'Emil'], deeds, kind: 'private' });
      await play({ matchId: 'dora-3', players: ['Dora', null], deeds, bot: 'random' });
      expect(await earned('Dora')).toEqual(['first-win 1']);
    });

    it('come from lessons and puzzles, and count for the shares from the first match on', async () => {
      const rewards = [{ kind: 'lesson', lesson: lessons[0].id }] as const;
      const before = await holders('lessons');
      await store.payOnce({ playerId: id('Fay'), rewards, at });
      await store.payOnce({ playerId: id('Fay'), rewards, at });
      const solve = { playerId: id('Fay'), puzzle: 7, day: null, isPaid: true, at };
      await store.addPuzzleSolve(solve);
      await store.addPuzzleSolve(solve);
      await store.addPuzzleSolve({ ...solve, puzzle: 8, isPaid: false });
      const { achievements: all } = await answer('Fay');
      const count = (name: string) => all.find(({ achievement }) => achievement === name)!.count;
      expect([count('lessons'), count('puzzles')]).toEqual([1, 1]);
      expect(await holders('lessons')).toEqual(before);
      await play({ matchId: 'fay', players: ['Fay', null], winner: 1 });
      expect(await holders('lessons')).toEqual([before[0] + 1, before[1] + 1]);
    });

    it('are shown on the profile: the chosen ones, else the rarest', async () => {
      const account = {
        playerId: id('Gus'),
        name: 'Gus',
        key: 'gus',
        skeleton: 'gus',
        createdAt: at,
      };
      await store.createAccount({ ...account, password: 'hash', pending: null, passkey: null });
      const deeds = { ...noDeeds, largestHit: 4, fullStacks: 25 };
      await play({ matchId: 'gus', players: ['Gus', null], deeds });
      const shown = async () => (await store.profile({ key: 'gus', at }))!.achievements;
      expect((await shown()).earned).toHaveLength(3);
      expect(await store.showAchievements(id('Gus'), ['full-stacks', 'first-win'])).toBe(true);
      expect((await shown()).earned).toMatchObject([
        { achievement: 'full-stacks', step: 2 },
        { achievement: 'first-win', step: 1 },
      ]);
      expect((await answer('Gus')).shown).toEqual(['full-stacks', 'first-win']);
      // Nothing changes if one of them isn't the player's.
      expect(await store.showAchievements(id('Gus'), ['tie-breaker'])).toBe(false);
      expect((await answer('Gus')).shown).toEqual(['full-stacks', 'first-win']);
      expect(await store.showAchievements(id('Gus'), [])).toBe(true);
      expect((await shown()).earned).toHaveLength(3);
    });
  });
}
