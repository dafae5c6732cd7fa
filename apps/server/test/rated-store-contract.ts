import { economy, matchReward } from '@stackmate/economy';
import { recordedReward } from '@stackmate/protocol';
import { newRating, rateMatch, resultShare } from '@stackmate/ranking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/store/database.ts';
import { createDatabaseStore } from '../src/store/database-store.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { firstEpoch } from '../src/store/match-store.ts';
import type { NewTicket, TicketLimits } from '../src/store/index.ts';
import { createBreakingDatabase } from './breaking-database.ts';
import type { BreakingDatabase } from './breaking-database.ts';
import { auditFaults } from './read-ledger.ts';
import { begin, facts, id, seat } from './entries.ts';
import { fillServer, makeKnown } from './known-players.ts';

const now = Date.UTC(2026, 10, 24, 12);
const day = 24 * 60 * 60_000;
const { ratedWin, firstWin, ratedCoinsPerDay, winsPerOpponent } = economy.rewards;

interface PlayedRated {
  readonly matchId: string;
  readonly players: readonly [string, string];
  readonly winner?: 0 | 1 | null;
  readonly byOperator?: boolean;
  readonly reason?: string;
  readonly turns?: number;
  readonly at?: number;
  /** Decides coins and box. */
  readonly seed?: string;
}

/** Returns a seed whose box for the winner has this content. */
function seedWithBox(kind: 'coins' | 'card'): string {
  for (let number = 0; ; number++) {
    const seed = `sha256-ctr:${String(number).padStart(64, '0')}`;
    const { box } = matchReward({
      seed,
      seat: 0,
      kind: 'rated',
      reason: 'checkmate',
      turns: 12,
      leaguePercent: null,
      isVip: false,
      isWithheld: false,
      paidWinsToday: 0,
      winsAgainstOpponentToday: 0,
      isFirstWinToday: true,
    });
    if (box?.kind === kind) return seed;
  }
}

/** Tests the ends of rated matches in every database. Each test uses its own players. */
export function ratedStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  let breakAfter: BreakingDatabase['breakAfter'];
  beforeAll(async () => {
    database = await open();
    const breaking = createBreakingDatabase(database);
    ({ breakAfter } = breaking);
    store = createDatabaseStore({ database: breaking.database, owner: 'test' });
    await fillServer(store);
  });
  afterAll(() => store.close());

  const lease = (matchId: string) => ({ match: id(matchId), epoch: firstEpoch });
  const join = (playerId: string, ticket: Partial<NewTicket> = {}, limits?: TicketLimits) =>
    store.joinRated(
      {
        playerId: id(playerId),
        command: `queue-rated ${playerId}`,
        clock: 'rapid',
        deck: { ready: 'one' },
        address: playerId,
        device: null,
        joinedAt: now,
        seenAt: now,
        ...ticket,
      },
      limits,
    );
  const commit = ({ matchId: match, players, at = now }: PlayedRated) => {
    const seats = [seat(players[0]), seat(players[1])] as const;
    const entry = begin(match, { kind: 'rated', seats, at });
    return store.commit([{ entry, epoch: firstEpoch }]);
  };
  const known = new Set<string>();
  /** Begins a match. Other rated matches of its players must be over. Wins against them pay in full. */
  const start = async (played: PlayedRated) => {
    const unknown = played.players.filter((playerId) => !known.has(playerId));
    await makeKnown(database, unknown);
    for (const playerId of unknown) known.add(playerId);
    for (const playerId of played.players) await join(playerId);
    expect(await commit(played)).toEqual([]);
  };
  const getTickets = (...players: readonly string[]) =>
    database.db
      .selectFrom('tickets')
      .selectAll()
      .where('player', 'in', players.map(id))
      .orderBy('player')
      .execute();
  const finish = (played: PlayedRated) => {
    const {
      matchId: match,
      winner = 0,
      reason = 'checkmate',
      turns = 12,
      seed = facts.seed,
    } = played;
    const end = { kind: 'over', at: played.at ?? now, winner, reason } as const;
    const record = JSON.stringify({ match });
    return store.finish(lease(match), {
      ...end,
      record,
      facts: { ...facts, seed, turns },
      ...(played.byOperator && { byOperator: true }),
    });
  };
  const play = async (played: PlayedRated) => {
    await start(played);
    expect(await finish(played)).toBe(true);
  };
  const loadReward = async (playerId: string, matchId: string) =>
    (await store.matchReward(id(playerId), id(matchId)))!;
  const getRows = (
    table: 'ratings' | 'rating_changes' | 'rating_seasons' | 'rated_faults',
    playerId: string,
  ) =>
    database.db
      .selectFrom(table as 'ratings')
      .selectAll()
      .where('player', '=', id(playerId))
      .execute() as unknown as Promise<Record<string, unknown>[]>;

  describe('the end of a rated match', () => {
    it('[RA1] [CO6] rates both players from both old ratings, once', async () => {
      const played = { matchId: 'first', players: ['ada', 'bob'] } as const;
      await start(played);
      expect(await getRows('ratings', 'ada')).toEqual([]);
      expect([await finish(played), await finish(played)]).toEqual([true, false]);
      // Nobody knows either of them.
      const share = resultShare(0);
      const shares = [share, share] as const;
      const [ada, bob] = rateMatch([newRating(now), newRating(now)], 1, now, shares);
      expect(await getRows('ratings', 'ada')).toMatchObject([
        {
          rating: ada.rating,
          deviation: ada.deviation,
          season: '2026-Q4',
          last_opponent: id('bob'),
        },
      ]);
      expect(await getRows('rating_changes', 'bob')).toMatchObject([
        { result: 'lost', rating_before: 1500, rating_after: bob.rating, opponent: id('ada') },
      ]);
      expect(await getRows('rating_seasons', 'ada')).toMatchObject([
        { matches: 1, wins: 1, losses: 0, draws: 0, opponents: 1, best: ada.rating },
      ]);
      await play({ matchId: 'second', players: ['bob', 'ada'], winner: null, at: now + day });
      const later = rateMatch([bob, ada], 0.5, now + day, shares);
      expect(await getRows('ratings', 'ada')).toMatchObject([{ rating: later[1].rating }]);
      expect(await getRows('rating_seasons', 'ada')).toMatchObject([
        { matches: 2, wins: 1, draws: 1, opponents: 1, last_rated_at: now + day },
      ]);
    });

    it('[RA4] begins a new season with a wider deviation', async () => {
      // Results against players whom nobody has met say little.
      for (const other of ['sid', 'sky', 'sol']) {
        await play({ matchId: `with-${other}`, players: ['sue', other] });
      }
      await play({ matchId: 'autumn', players: ['sam', 'sue'] });
      const [{ deviation }] = await getRows('ratings', 'sam');
      const next = Date.UTC(2027, 0, 1);
      await play({ matchId: 'winter', players: ['sam', 'sue'], at: next });
      const changes = await getRows('rating_changes', 'sam');
      const widened = Math.hypot(deviation as number, 80);
      expect(changes[1]['deviation_before']).toBeGreaterThan(widened);
      expect(changes[1]['deviation_before']).toBeLessThan(widened + 10);
      expect(await getRows('rating_seasons', 'sam')).toMatchObject([
        { season: '2026-Q4', matches: 1, deviation },
        { season: '2027-Q1', matches: 1 },
      ]);
    });

    it('[RA1] that is reported several times at once counts once', async () => {
      const matches = Array.from({ length: 6 }, (_, index): PlayedRated => {
        const players = [`p${index}`, `q${index}`] as const;
        return { matchId: `busy-${index}`, players, winner: index % 2 === 0 ? 0 : 1 };
      });
      for (const match of matches) await start(match);
      await Promise.all([...matches, ...matches].map(finish));
      const seasons = await Promise.all(
        matches.map(({ players: [p] }) => getRows('rating_seasons', p)),
      );
      expect(seasons.flat().map((row) => Number(row['matches']))).toEqual(matches.map(() => 1));
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO6] happens entirely or not at all, whichever statement is the last before a crash', async () => {
      const played = {
        matchId: 'crash',
        players: ['cleo', 'carl'],
        seed: seedWithBox('card'),
      } as const;
      await start(played);
      let crashes = 0;
      for (; ; crashes++) {
        breakAfter(crashes);
        const hasFailed = await finish(played).then(
          () => false,
          () => true,
        );
        breakAfter(null);
        if (!hasFailed) break;
        expect((await store.match(id('crash')))!.status).toBe('running');
        expect(await getRows('rating_changes', 'cleo')).toEqual([]);
        expect((await loadReward('cleo', 'crash')).balance).toBe(0);
      }
      expect(crashes).toBeGreaterThan(15);
      expect(await getRows('rating_changes', 'cleo')).toHaveLength(1);
      expect((await loadReward('cleo', 'crash')).reward!.box).toMatchObject({ kind: 'card' });
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO5] says little about a player whose opponents have met nobody else', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (const alt of ['alt-1', 'alt-2', 'alt-3']) {
          await play({ matchId: `farm-${round}-${alt}`, players: ['farmer', alt] });
        }
      }
      const [{ rating, deviation }] = await getRows('ratings', 'farmer');
      expect(rating).toBeLessThan(1600);
      expect(deviation).toBeGreaterThan(400);
      const shares = (await getRows('rating_changes', 'farmer')).map((row) => row['share']);
      expect(new Set(shares)).toEqual(new Set([resultShare(0)]));
      // The accounts themselves meet somebody who has met three.
      const [{ deviation_after: ofAlt }] = (await getRows('rating_changes', 'alt-3')).slice(-1);
      expect(ofAlt).toBeLessThan(deviation as number);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('notes who left, and nobody for a resignation or an end by the operator', async () => {
      const players = ['lea', 'stu'] as const;
      await play({ matchId: 'ended', players, reason: 'forfeit', byOperator: true });
      expect(await getRows('rating_changes', 'stu')).toMatchObject([{ result: 'lost' }]);
      expect(await getRows('rated_faults', 'stu')).toEqual([]);
      await play({ matchId: 'left', players: ['lea', 'stu'], reason: 'forfeit' });
      await play({ matchId: 'gave-up', players: ['lea', 'stu'], reason: 'resignation' });
      expect(await getRows('rated_faults', 'stu')).toMatchObject([{ kind: 'left', at: now }]);
      expect(await getRows('rated_faults', 'lea')).toEqual([]);
    });

    it('changes no rating when the match was aborted, and notes by whom', async () => {
      for (const [match, by] of [
        ['nobody', null],
        ['south', 0],
      ] as const) {
        await start({ matchId: match, players: ['abe', 'liv'] });
        await store.finish(lease(match), { kind: 'aborted', at: now, by, reason: 'no nonce' });
      }
      expect(await getRows('ratings', 'abe')).toEqual([]);
      expect(await getRows('rated_faults', 'abe')).toMatchObject([{ kind: 'aborted' }]);
      expect(await getRows('rated_faults', 'liv')).toEqual([]);
    });
  });

  describe('the reward of a rated win', () => {
    it('[CO2] [CO3] pays coins and a box with coins', async () => {
      const match = 'coin-box';
      await play({ matchId: match, players: ['kim', 'kai'], seed: seedWithBox('coins') });
      const { reward, balance } = await loadReward('kim', match);
      const won = reward!.coins - firstWin;
      expect(won).toBeGreaterThanOrEqual(ratedWin.unranked[0]);
      expect(won).toBeLessThanOrEqual(ratedWin.unranked[1]);
      const { box } = reward!;
      if (box?.kind !== 'coins') throw new Error('no coins');
      expect(balance).toBe(reward!.coins + box.coins + economy.once.win);
    });

    it('[CO3] [OW2] puts the card of a box into the vault, or into the inbox while that is full', async () => {
      const seed = seedWithBox('card');
      await play({ matchId: 'card-box', players: ['una', 'uri'], seed });
      const { reward } = await loadReward('una', 'card-box');
      expect(reward!.box).toMatchObject({ kind: 'card', waits: false });
      const owned = () =>
        database.db.selectFrom('cards').select(['origin']).where('owner', '=', id('una')).execute();
      expect(await owned()).toEqual([{ origin: 'box' }]);
      await database.db
        .updateTable('wallets')
        .set({ places: 1 })
        .where('player', '=', id('una'))
        .execute();
      await play({ matchId: 'full-vault', players: ['una', 'uri'], seed });
      const waiting = (await loadReward('una', 'full-vault')).reward!.box;
      expect(waiting).toMatchObject({ kind: 'card', waits: true });
      expect(await owned()).toHaveLength(1);
      const { items } = await store.inbox({ playerId: id('una'), at: now, before: null, limit: 5 });
      expect(items).toMatchObject([{ kind: 'box', content: { cards: [{}] } }]);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO5] ends after three wins a day against the same player', async () => {
      for (let number = 0; number <= winsPerOpponent; number++) {
        await play({ matchId: `again-${number}`, players: ['ron', 'rex'] });
      }
      await play({ matchId: 'another', players: ['ron', 'roy'] });
      const limits = await Promise.all(
        ['again-2', 'again-3', 'another'].map(
          async (matchId) => (await loadReward('ron', matchId)).reward!.limit,
        ),
      );
      expect(limits).toEqual([null, 'same-opponent', null]);
    });

    it('[CO5] pays so many coins a day', async () => {
      let sum = 0;
      for (let count = 0; count < 20; count += 1) {
        const matchId = `rich-${count}`;
        await play({ matchId, players: ['rich', `poor-${count}`] });
        const { reward } = await loadReward('rich', matchId);
        sum += reward!.coins;
        if (sum === ratedCoinsPerDay) expect(reward!.limit).toBe('rated-coins-of-the-day');
      }
      expect(sum).toBe(ratedCoinsPerDay);
      expect(await auditFaults(store)).toEqual([]);
    });

    it('[CO5] is half and without a box for a resignation before turn 6', async () => {
      await play({ matchId: 'short', players: ['ivy', 'ian'], reason: 'resignation', turns: 5 });
      const { reward } = await loadReward('ivy', 'short');
      expect(reward).toMatchObject({ box: null, limit: 'early-resignation' });
      expect(reward!.coins - firstWin).toBeLessThanOrEqual(ratedWin.unranked[1] / 2);
    });

    it('[CO4] is in the file that the winner and operators read, with what decided it', async () => {
      const match = 'in-file';
      await play({ matchId: match, players: ['tom', 'tim'], seed: seedWithBox('card') });
      const { reward } = await loadReward('tom', match);
      const file = JSON.parse((await store.record(id(match), { playerId: id('tom') }))!) as {
        reward: unknown;
      };
      const { terms, ...paid } = recordedReward.parse(file.reward);
      expect(file).toMatchObject({ match });
      expect(terms).toMatchObject({ kind: 'rated', isFirstWinToday: true, paidWinsToday: 0 });
      const { box, ...coins } = reward!;
      if (box?.kind !== 'card') throw new Error('no card');
      expect(paid).toEqual({ ...coins, box: { kind: 'card', roll: box.roll } });
      expect(JSON.parse((await store.record(id(match), 'operator'))!)).toEqual(file);
    });

    it('[CO4] is in no file that anyone else reads, nor in the loser’s', async () => {
      const match = 'private-reward';
      await play({ matchId: match, players: ['tom', 'tim'] });
      for (const reader of ['anyone', { playerId: id('tim') }, { playerId: id('else') }] as const) {
        const file = JSON.parse((await store.record(id(match), reader))!) as object;
        expect(file).toMatchObject({ match });
        expect(file).not.toHaveProperty('reward');
      }
      expect(JSON.parse((await store.record(id(match)))!)).not.toHaveProperty('reward');
    });
  });

  describe('the queue for rated matches', () => {
    it('keeps the place of a player who joins again', async () => {
      await store.createPlayer({ id: id('queuer'), name: 'Queuer', createdAt: now });
      expect(await join('queuer')).toEqual({ joinedAt: now, rating: 1500 });
      const again = { clock: 'slow', joinedAt: now + 5, deck: { owned: id('deck') } } as const;
      expect(await join('queuer', again)).toEqual({ joinedAt: now, rating: 1500 });
      const { tickets } = await store.waitingRated();
      expect(tickets.find(({ playerId: player }) => player === id('queuer'))).toMatchObject({
        name: 'Queuer',
        clock: 'slow',
        deck: { owned: id('deck') },
        joinedAt: now,
        lastOpponent: null,
      });
      await database.db.updateTable('tickets').set({ seen_at: 5 }).execute();
      await store.seeRated([id('queuer')], now + 9);
      const [{ seen_at: seenAt }] = await getTickets('queuer');
      // Nodes of a cluster note the time of the database.
      expect(database.cluster ? seenAt > 5 : seenAt === now + 9).toBe(true);
      expect(await store.leaveRated([id('queuer'), id('nobody')])).toEqual([id('queuer')]);
    });

    it('takes so many of one address and one device there, also when they join at once', async () => {
      const crowd = Array.from({ length: 12 }, (_, index) => `crowd-${index}`);
      for (const playerId of crowd) {
        await store.createPlayer({ id: id(playerId), name: playerId, createdAt: now });
      }
      const limits = { perAddress: 5, perDevice: 2 };
      const joinFrom = (ticket: Partial<NewTicket>) => (playerId: string) =>
        join(playerId, { address: 'crowd', ...ticket }, limits);
      const onDevice = await Promise.all(crowd.slice(0, 6).map(joinFrom({ device: 'shared' })));
      expect(onDevice.filter((joined) => joined === 'device')).toHaveLength(4);
      const others = await Promise.all(crowd.slice(6).map(joinFrom({ device: null })));
      expect(others.filter((joined) => joined === 'address')).toHaveLength(3);
      const waiting = await getTickets(...crowd);
      expect(waiting).toHaveLength(5);
      // One who waits may change the deck; at another address the device is taken too.
      const waits = crowd.find((playerId) =>
        waiting.some((ticket) => ticket.player === id(playerId)),
      )!;
      const again = joinFrom({ device: 'shared', deck: { ready: 'two' } });
      expect(await again(waits)).toMatchObject({ joinedAt: now });
      const elsewhere = joinFrom({ address: 'elsewhere', device: 'shared' });
      expect(await elsewhere(crowd.find((playerId) => playerId !== waits)!)).toMatchObject({});
    });

    it('[RA2] gives both tickets for a match, and begins none with a player who left', async () => {
      await join('gus');
      await join('gil');
      const played = { matchId: 'paired', players: ['gus', 'gil'] } as const;
      expect(await commit(played)).toEqual([]);
      expect(await getTickets('gus', 'gil')).toEqual([]);
      await join('gus');
      await join('hal');
      const refusal = [{ match: id('again'), reason: 'not-waiting' }];
      const again = { matchId: 'again', players: ['gus', 'hal'] } as const;
      // Gus is still in the first match.
      expect(await commit(again)).toEqual(refusal);
      await finish(played);
      await store.leaveRated([id('gus')]);
      expect(await commit(again)).toEqual(refusal);
      expect(await getTickets('hal')).toHaveLength(1);
      expect(await store.match(id('again'))).toBeNull();
    });

    it('[RA2] leaves nobody in two matches and loses nobody, whichever statement is the last before a crash', async () => {
      await join('ike');
      await join('ida');
      const played = { matchId: 'halfway', players: ['ike', 'ida'] } as const;
      let crashes = 0;
      for (; ; crashes++) {
        breakAfter(crashes);
        const hasFailed = await commit(played).then(
          () => false,
          () => true,
        );
        breakAfter(null);
        if (!hasFailed) break;
        expect(await store.match(id('halfway'))).toBeNull();
        expect(await getTickets('ike', 'ida')).toHaveLength(2);
      }
      expect(crashes).toBeGreaterThan(4);
      expect((await store.match(id('halfway')))!.status).toBe('running');
      expect(await getTickets('ike', 'ida')).toEqual([]);
    });
  });

  it('[LG4] leaves a ledger without faults, and the audit finds those of ratings', async () => {
    await play({ matchId: 'audited-1', players: ['aya', 'bea'] });
    await play({ matchId: 'audited-2', players: ['bea', 'aya'] });
    await start({ matchId: 'unrated', players: ['eve', 'eli'] });
    expect(await auditFaults(store)).toEqual([]);
    const undone = new Error('undone');
    const damaged = database.db.transaction().execute(async (inside) => {
      await inside
        .updateTable('ratings')
        .set({ rating: 9999 })
        .where('player', '=', id('aya'))
        .execute();
      await inside
        .updateTable('rating_seasons')
        .set({ matches: 3, wins: 2 })
        .where('player', '=', id('bea'))
        .execute();
      await inside
        .updateTable('matches')
        .set({ status: 'over', ended_at: now })
        .where('id', '=', id('unrated'))
        .execute();
      const faults = await auditFaults(
        createDatabaseStore({ database: { ...database, db: inside }, owner: 'test' }),
      );
      expect(new Set(faults)).toEqual(
        new Set([
          `player ${id('aya')}: the rating is not that of the last change`,
          `player ${id('bea')}: 3 matches are counted in 2026-Q4, but 2 are stored`,
          `match ${id('unrated')}: it has changed 0 ratings instead of 2`,
        ]),
      );
      throw undone;
    });
    await expect(damaged).rejects.toBe(undone);
  });
}
