import { dayLength, economy } from '@stackmate/economy';
import type { BotLevel, MatchKind } from '@stackmate/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import { auditFaults } from './read-ledger.ts';
import { begin, facts, id, seat } from './entries.ts';
import { fillServer, makeKnown } from './known-players.ts';

const now = Date.UTC(2026, 10, 24, 12);
const day = 24 * 60 * 60_000;
const { casualWin, casualWinsPerDay, firstWin, botWin, botWinsPerDay } = economy.rewards;
const { once } = economy;

interface Played {
  readonly matchId: string;
  readonly winner?: 0 | 1 | null;
  readonly kind?: MatchKind;
  /** South is a player, too, unless a level is given. */
  readonly players: readonly [string, string | null];
  readonly bots?: readonly [BotLevel | null, BotLevel | null];
  readonly reason?: string;
  readonly turns?: number;
  readonly at?: number;
  readonly isSameHousehold?: boolean;
  /** Whether North is a guest. */
  readonly isGuest?: boolean;
  readonly isByProgram?: boolean;
}

/** Tests what wins pay in every database. Each test uses its own players. */
export function rewardStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
    await fillServer(store);
  });
  afterAll(() => store.close());

  const known = new Set<string>();
  /** Begins a match. Wins against its players pay in full. */
  const start = async (played: Played) => {
    const { matchId: match, players, kind = 'casual', at = now, isSameHousehold, isGuest } = played;
    const unknown = players.filter((playerId) => playerId !== null && !known.has(playerId));
    await makeKnown(database, unknown as string[]);
    for (const playerId of unknown) known.add(playerId!);
    const north = { ...seat(players[1]), ...(isGuest && { isGuest }) };
    const seats = [seat(players[0]), north] as const;
    const household = isSameHousehold ? ({ sameHousehold: true } as const) : {};
    const entry = begin(match, { kind, seats, at, ...household });
    expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
  };
  const finish = (played: Played) => {
    const {
      matchId: match,
      winner = 0,
      bots = [null, null],
      reason = 'checkmate',
      turns = 12,
    } = played;
    const { isByProgram = false } = played;
    const end = { kind: 'over', at: played.at ?? now, winner, reason, record: '{}' } as const;
    return store.finish(
      { match: id(match), epoch: firstEpoch },
      { ...end, facts: { ...facts, turns, bots, isByProgram } },
    );
  };
  const play = async (played: Played) => {
    await start(played);
    expect(await finish(played)).toBe(true);
  };
  const getReward = (playerId: string, matchId: string) =>
    store.matchReward(id(playerId), id(matchId));
  /** Returns a player's coins without those that are paid once. */
  const loadBalance = async (playerId: string) => {
    const wallet = await store.wallet({ playerId: id(playerId), at: now, before: null, limit: 50 });
    const paidOnce = wallet.movements.filter(({ kind }) => kind === 'once');
    return paidOnce.reduce((rest, { coins }) => rest - coins, wallet.balance);
  };

  describe('rewards', () => {
    it('[CO1] [CO6] pay the winner in the transaction that ends the match, once', async () => {
      const played = { matchId: 'pay-once', players: ['wilma', 'leo'] } as const;
      await start(played);
      expect(await getReward('wilma', 'pay-once')).toEqual({
        isOver: false,
        reward: null,
        earned: [],
        masteries: [],
        quests: [],
        achievements: null,
        balance: 0,
      });
      expect(await finish(played)).toBe(true);
      expect(await finish(played)).toBe(false);
      const { reward, isOver, balance } = (await getReward('wilma', 'pay-once'))!;
      expect(isOver).toBe(true);
      expect(reward).toMatchObject({ firstWin, box: null, limit: null });
      expect(reward!.coins - firstWin).toBeGreaterThanOrEqual(casualWin[0]);
      expect(reward!.coins - firstWin).toBeLessThanOrEqual(casualWin[1]);
      expect(balance).toBe(reward!.coins + once.win);
      expect(await loadBalance('wilma')).toBe(reward!.coins);
      expect(await getReward('leo', 'pay-once')).toEqual({
        isOver: true,
        reward: null,
        earned: [],
        masteries: [],
        quests: [],
        achievements: null,
        balance: 0,
      });
    });

    it('[CO5] are listed with their matches, for the winner only', async () => {
      await play({ matchId: 'listed-1', players: ['lisa', 'lars'] });
      await play({
        matchId: 'listed-2',
        players: ['lisa', 'lars'],
        reason: 'resignation',
        turns: 2,
      });
      await play({ matchId: 'listed-3', players: ['lars', 'lisa'], winner: null });
      const all = ['listed-1', 'listed-2', 'listed-3', 'listed-4'].map((matchId) => id(matchId));
      const paid = await store.paidMatches(id('lisa'), all);
      const { reward: first } = (await getReward('lisa', 'listed-1'))!;
      expect(new Map(paid.map((candidate) => [candidate.match, candidate]))).toEqual(
        new Map([
          [all[0], { match: all[0], coins: first!.coins, limit: null }],
          [all[1], { match: all[1], coins: expect.any(Number), limit: 'early-resignation' }],
        ]),
      );
      expect(await store.paidMatches(id('lars'), all)).toEqual([]);
      expect(await store.paidMatches(id('lisa'), [])).toEqual([]);
    });

    it('are nobody else’s business', async () => {
      await play({ matchId: 'private-reward', players: ['ada', 'ben'] });
      expect(await getReward('eve', 'private-reward')).toBeNull();
    });

    it('[CO5] are nothing for a win in one household, at whose address or device it may be', async () => {
      await play({ matchId: 'one-home', players: ['hal', 'hen'], isSameHousehold: true });
      for (const playerId of ['kit', 'kim']) {
        const ticket = { command: 'c', clock: 'rapid', deck: { ready: 'x' } } as const;
        const at = { joinedAt: now, seenAt: now };
        const device = 'one device';
        await store.joinRated({
          ...ticket,
          ...at,
          playerId: id(playerId),
          address: playerId,
          device,
        });
        await store.leaveRated([id(playerId)]);
      }
      await play({ matchId: 'one-device', players: ['kit', 'kim'] });
      const none = { coins: 0, firstWin: 0, box: null, limit: 'same-household' };
      expect((await getReward('hal', 'one-home'))!.reward).toEqual(none);
      expect((await getReward('kit', 'one-device'))!.reward).toEqual(none);
      // The bonus of the day is still to be won.
      await play({ matchId: 'other-home', players: ['hal', 'kim'] });
      expect((await getReward('hal', 'other-home'))!.reward).toMatchObject({ firstWin });
    });

    it('[CO5] are nothing for beating a new guest, and less for an account that has met few', async () => {
      known.add('gus').add('fresh').add('some');
      await makeKnown(database, ['some'], 2);
      await play({ matchId: 'new-guest', players: ['gil', 'gus'], isGuest: true });
      expect((await getReward('gil', 'new-guest'))!.reward!.limit).toBe('new-guest');
      await makeKnown(database, ['gus']);
      await play({ matchId: 'known-guest', players: ['gil', 'gus'], isGuest: true });
      expect((await getReward('gil', 'known-guest'))!.reward).toMatchObject({
        limit: null,
        firstWin,
      });
      const coins: number[] = [];
      for (const opponentId of ['fresh', 'some']) {
        await play({ matchId: `beats-${opponentId}`, players: ['gil', opponentId] });
        const { reward } = (await getReward('gil', `beats-${opponentId}`))!;
        expect(reward!.limit).toBe('new-opponent');
        coins.push(reward!.coins);
      }
      // However often they play each other.
      await play({ matchId: 'beats-again', players: ['gil', 'fresh'] });
      coins.push((await getReward('gil', 'beats-again'))!.reward!.coins);
      expect(coins[0]).toBeLessThan(coins[1]);
      expect(coins[2]).toBe(coins[0]);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO2] pay ten casual wins a day, also when they end at the same time', async () => {
      const matches = Array.from({ length: 14 }, (_, index) => ({
        matchId: `many-${index}`,
        players: ['max', `m${index}`],
      })) satisfies Played[];
      for (const match of matches) await start(match);
      await Promise.all(matches.map(finish));
      const rewards = await Promise.all(matches.map(({ matchId }) => getReward('max', matchId)));
      const paid = rewards.filter((stored) => stored!.reward!.coins > 0);
      expect(paid).toHaveLength(casualWinsPerDay);
      expect(paid.filter((stored) => stored!.reward!.firstWin > 0)).toHaveLength(1);
      expect(rewards.filter((stored) => stored!.reward!.limit === null)).toHaveLength(10);
      const sum = rewards.reduce((total, stored) => total + stored!.reward!.coins, 0);
      expect(await loadBalance('max')).toBe(sum);
      await play({ matchId: 'tomorrow', players: ['max', 'm0'], at: now + day });
      expect((await getReward('max', 'tomorrow'))!.reward).toMatchObject({ limit: null, firstWin });
    });

    it('[CO2] pay wins against the two strongest bots, three a day', async () => {
      const levels = ['strategist', 'lookahead', 'lookahead', 'strategist'] as const;
      for (const [index, level] of levels.entries()) {
        const bots = [null, level] as const;
        await play({ matchId: `bot-${index}`, kind: 'bot', players: ['bo', null], bots });
      }
      const coins = await Promise.all(
        levels.map(async (_, index) => (await getReward('bo', `bot-${index}`))!.reward!.coins),
      );
      expect(coins).toEqual([...Array<number>(botWinsPerDay).fill(botWin), 0]);
    });

    it('[CO9] pay nothing to programs', async () => {
      const bots = [null, 'strategist'] as const;
      const players = ['program', null] as const;
      await play({ matchId: 'program', kind: 'bot', players, bots, isByProgram: true });
      expect(await loadBalance('program')).toBe(0);
      expect((await getReward('program', 'program'))!.reward!.limit).toBe('by-program');
    });

    it('[CO2] pay nothing against weak bots, in private matches and for draws', async () => {
      const unpaid: readonly Played[] = [
        { matchId: 'weak', kind: 'bot', players: ['uma', null], bots: [null, 'greedy'] },
        { matchId: 'friends', kind: 'private', players: ['uma', 'ulf'] },
        { matchId: 'drawn', players: ['uma', 'ulf'], winner: null },
      ];
      for (const played of unpaid) await play(played);
      expect(await loadBalance('uma')).toBe(0);
      expect((await getReward('uma', 'weak'))!.reward!.limit).toBe('unrewarded-kind');
      expect((await getReward('uma', 'drawn'))!.reward).toBeNull();
    });

    it('pay nothing to a player for whom a bot finished the match', async () => {
      await play({ matchId: 'left', players: ['gone', 'here'], bots: ['greedy', null] });
      expect(await loadBalance('gone')).toBe(0);
      expect((await getReward('gone', 'left'))!.reward).toBeNull();
    });

    it('[CO5] pay half for a resignation before turn 6, and say so', async () => {
      const early = { reason: 'resignation', turns: 5 } as const;
      await play({ matchId: 'early', players: ['ed', 'liz'], ...early });
      const { reward } = (await getReward('ed', 'early'))!;
      expect(reward!.limit).toBe('early-resignation');
      expect(reward!.coins - firstWin).toBeLessThanOrEqual(casualWin[1] / 2);
    });

    it('[LG4] leave a ledger without faults', async () => {
      await play({ matchId: 'audited-win', players: ['aud', 'abe'] });
      const weak = { kind: 'bot', players: ['aud', null], bots: [null, 'greedy'] } as const;
      await play({ matchId: 'audited-weak', ...weak });
      expect(await auditFaults(store)).toEqual([]);
      const setPaid = (paid: 0 | 1, ...matches: readonly string[]) =>
        database.db
          .updateTable('match_rewards')
          .set({ is_paid: paid })
          .where('match', 'in', (where) =>
            where
              .selectFrom('matches')
              .select('number')
              .where(
                'id',
                'in',
                matches.map((matchId) => id(matchId)),
              ),
          )
          .execute();
      await setPaid(1, 'audited-win', 'audited-weak');
      const faults = await auditFaults(store);
      await setPaid(0, 'audited-weak');
      const unpaid = id('audited-weak');
      expect(faults).toEqual([`match ${unpaid}: its win pays, but was not paid to its player`]);
    });
  });
}

/** Tests what wins pay on a server with so few accounts that nobody can meet many. */
export function smallServerContract(open: () => Promise<Database>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = createDatabaseStore({ database: await open(), owner: 'test' });
  });
  afterAll(() => store.close());

  /** Plays seven matches, one a day. Returns the limits of their rewards. */
  async function playWeek(south: string, north: string, isGuest: boolean) {
    const limits: (string | null)[] = [];
    for (let count = 0; count < 7; count += 1) {
      const matchId = `${south}-${count}`;
      const at = now + count * dayLength;
      const seats = [seat(south), { ...seat(north), ...(isGuest && { isGuest }) }] as const;
      const entry = begin(matchId, { kind: 'casual', seats, at });
      expect(await store.commit([{ entry, epoch: firstEpoch }])).toEqual([]);
      const end = { kind: 'over', at, winner: 0, reason: 'checkmate', record: '{}' } as const;
      await store.finish({ match: id(matchId), epoch: firstEpoch }, { ...end, facts });
      limits.push((await store.matchReward(id(south), id(matchId)))!.reward!.limit);
    }
    return limits;
  }

  it('[CO5] wins on a small server pay in full once the opponent has played enough matches', async () => {
    const limits = await playWeek('ola', 'pia', false);
    expect(limits).toEqual([...Array<string>(5).fill('new-opponent'), null, null]);
  });

  it('[CO5] wins against guests who have met nobody else pay nothing there either', async () => {
    expect(new Set(await playWeek('tea', 'guest', true))).toEqual(new Set(['new-guest']));
  });
}
