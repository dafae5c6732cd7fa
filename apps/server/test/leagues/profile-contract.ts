import { readyDecks } from '@stackmate/catalogue';
import { toSeason } from '@stackmate/ranking';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { firstEpoch } from '../../src/store/match-store.ts';
import { begin, facts, id, seat } from '../entries.ts';
import { rate } from './ladder.ts';

const at = Date.UTC(2026, 10, 20);
const season = toSeason(at);
const hour = 3_600_000;

/** Tests profiles, what players hide, and what remains of deleted players, on every database. */
export function profileContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());

  const addAccount = async (name: string) => {
    await rate(database, at, [{ player: name, rating: 1600 }]);
    await database.db
      .insertInto('account_names')
      .values({ key: name, player: id(name), name, until: null })
      .execute();
    await sql`insert into accounts (player, created_at) values (${id(name)}, ${at})`.execute(
      database.db,
    );
  };

  let matches = 0;
  /** Stores a finished match and what it did to both ratings. */
  const play = async (south: string, north: string): Promise<string> => {
    const name = `match${(matches += 1)}`;
    const deck = readyDecks[0].deck;
    const seats = [{ ...seat(south), deck }, seat(north)] as const;
    await store.commit([{ entry: begin(name, { seats, at }), epoch: firstEpoch }]);
    const record = JSON.stringify({ seats: [{ name: south }, { name: north }] });
    await store.finish({ match: id(name), epoch: firstEpoch }, {
      kind: 'over',
      at,
      reason: 'king',
      winner: 0,
      record,
      facts,
      fielded: null,
    } as never);
    const { number } = await database.db
      .selectFrom('matches')
      .where('id', '=', id(name))
      .select('number')
      .executeTakeFirstOrThrow();
    for (const [player, opponent, result] of [
      [south, north, 'won'],
      [north, south, 'lost'],
    ] as const) {
      await database.db
        .insertInto('rating_changes')
        .values({
          match: number,
          player: id(player),
          opponent: id(opponent),
          result,
          season,
          at: at + matches * hour,
          rating_before: 1500,
          rating_after: result === 'won' ? 1520 : 1480,
          deviation_before: 90,
          deviation_after: 80,
          volatility_after: 0.09,
          league_limit: null,
        })
        .execute();
      await database.db
        .insertInto('season_opponents')
        .values({ season, player: id(player), opponent: id(opponent) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const rating = { rating: 1500, deviation: 80, volatility: 0.09, updated_at: at, season };
      await database.db
        .insertInto('ratings')
        .values({ player: id(player), ...rating, last_opponent: id(opponent) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return id(name);
  };
  const getProfile = (name: string) => store.profile({ key: name, at });
  const found = async (name: string) =>
    (await store.boardSearch({ season, name, limit: 5 })).map((row) => row.name);

  describe('a profile', () => {
    it('[RA5] has rating, seasons and recent matches with their decks', async () => {
      await addAccount('anna');
      await addAccount('bert');
      const matchId = await play('anna', 'bert');
      expect(await getProfile('anna')).toMatchObject({
        name: 'anna',
        isBanned: false,
        rating: { rating: 1500 },
        seasons: [{ season, matches: 20, rank: null }],
        changes: [
          {
            match: matchId,
            result: 'won',
            opponent: 'bert',
            after: 1520,
            deck: { name: readyDecks[0].name },
          },
        ],
      });
      expect(await getProfile('nobody')).toBeNull();
    });

    it('[RA4] shows the title of an archived season that ended in Silver or above, and no other', async () => {
      await addAccount('nora');
      await database.db
        .insertInto('season_results')
        .values(
          [
            ['2026-Q1', 5],
            ['2026-Q2', 10],
            ['2026-Q3', 11],
          ].map(([ended, league], rank) => ({
            season: String(ended),
            player: id('nora'),
            rank: 900 + rank,
            ranked: 1000,
            league_limit: Number(league),
            rating: 1700,
          })),
        )
        .execute();
      const title = async () => (await getProfile('nora'))?.title;
      expect(await title()).toBeNull();
      expect(await store.setSeasonTitle(id('nora'), '2026-Q1')).toBe(true);
      expect(await title()).toEqual({ season: '2026-Q1', league: 5 });
      expect(await store.setSeasonTitle(id('nora'), '2026-Q2')).toBe(true);
      for (const unearned of ['2026-Q3', '2025-Q1']) {
        expect(await store.setSeasonTitle(id('nora'), unearned)).toBe(false);
      }
      expect(await title()).toEqual({ season: '2026-Q2', league: 10 });
      expect(await store.seasonTitle(id('nora'))).toEqual({ season: '2026-Q2', league: 10 });
      const [row] = await store.boardSearch({ season, name: 'nora', limit: 5 });
      expect(row).toMatchObject({ name: 'nora', title: { season: '2026-Q2', league: 10 } });
      // Another player's season is nobody else's title.
      await addAccount('paul');
      expect(await store.setSeasonTitle(id('paul'), '2026-Q1')).toBe(false);
      expect(await store.setSeasonTitle(id('nora'), null)).toBe(true);
      expect(await title()).toBeNull();
    });

    it('[RA5] the list of matches has both decks and the change of the own rating', async () => {
      await addAccount('lena');
      await addAccount('mats');
      const matchId = await play('lena', 'mats');
      const [details] = await store.matchDetails(id('lena'), [matchId, 'unknown']);
      expect(details).toEqual({
        match: matchId,
        decks: [
          { name: readyDecks[0].name, elements: expect.any(Array) },
          { name: null, elements: expect.any(Array) },
        ],
        rating: { before: 1500, after: 1520 },
      });
      expect(await store.matchDetails(id('mats'), [matchId])).toMatchObject([
        { rating: { before: 1500, after: 1480 } },
      ]);
      // Nobody reads the details of matches that others played.
      await addAccount('olga');
      expect(await store.matchDetails(id('olga'), [matchId])).toEqual([]);
      expect(await store.matchDetails(id('lena'), [])).toEqual([]);
    });

    it('[RA5] is of accounts only, and of banned players only the name', async () => {
      await rate(database, at, [{ player: 'guest', rating: 1700 }]);
      expect(await getProfile('guest')).toBeNull();
      await addAccount('carl');
      const action = { at, operator: 'op', player: id('carl'), detail: '', reason: 'cheating' };
      await store.sanction(
        { ...action, action: 'ban' },
        { ban: { at, until: null, reason: 'cheating' } },
      );
      expect(await getProfile('carl')).toMatchObject({ isBanned: true, rating: null, changes: [] });
      expect(await store.boardRank({ season, player: id('carl') })).toBeNull();
    });

    it("[RA5] players hide from the board's search, and keep their place", async () => {
      await addAccount('dora');
      const playerId = id('dora');
      expect(await found('dor')).toEqual(['dora']);
      await store.setProfileChoices(playerId, { hidesFromSearch: true, hidesMatches: true });
      expect(await found('dor')).toEqual([]);
      await store.renameAccount(
        playerId,
        { name: 'dorine', key: 'dorine', skeleton: 'dorine' },
        { at, reservedUntil: at },
      );
      expect(await found('dor')).toEqual([]);
      expect(await store.boardRank({ season, player: playerId })).not.toBeNull();
      expect(await getProfile('dorine')).toMatchObject({ hidesMatches: true });
      await rate(database, at + 1, [{ player: 'dora', rating: 1650 }]);
      expect(await found('dor')).toEqual([]);
      await store.setProfileChoices(playerId, { hidesFromSearch: false, hidesMatches: false });
      expect(await found('dor')).toEqual(['dorine']);
      await store.renameAccount(
        playerId,
        { name: 'Dorian', key: 'dorian', skeleton: 'dorian' },
        { at, reservedUntil: at },
      );
      expect(await found('doria')).toEqual(['Dorian']);
    });
  });

  it('[PL7] nothing names a deleted player, and the opponent keeps the change', async () => {
    await addAccount('emil');
    await addAccount('frida');
    await play('emil', 'frida');
    const playerId = id('emil');
    await database.db.insertInto('season_backs').values({ player: playerId, season }).execute();
    await store.setProfileChoices(playerId, { hidesFromSearch: true, hidesMatches: false });
    await database.db
      .updateTable('accounts')
      .set({ delete_at: at })
      .where('player', '=', playerId)
      .execute();
    expect(await getProfile('emil')).toBeNull();
    await store.anonymiseMatches(playerId, 50);
    const isErased = await store.erasePlayer(playerId, { now: at, note: 'note', noteUntil: at });
    expect(isErased).toBe(true);
    for (const { name } of await database.db.introspection.getTables()) {
      // The ledger and the boosters, which never change, keep ids, which then belong to nobody.
      if (/^(?:wallets|match_rewards|boosters)$|_movements$/.test(name)) continue;
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db);
      expect([name, rows.filter((row) => /\bemil(?:_+|\b)/.test(JSON.stringify(row)))]).toEqual([
        name,
        [],
      ]);
    }
    const frida = await getProfile('frida');
    expect(frida?.changes).toMatchObject([{ result: 'lost', opponent: null, after: 1480 }]);
  });

  it('[RA5] a rated match that ends changes the ranking at once', async () => {
    const rivals = ['r1', 'r2', 'r3', 'r4', 'r5'];
    // The opponents have played each other, too: otherwise their ratings would be uncertain.
    const before = rivals.flatMap((rival, index) =>
      rivals.slice(index + 1).map((other) => [rival, other] as const),
    );
    const pairs = [
      ...before,
      ...Array.from({ length: 40 }, (_, round) => ['queen', rivals[round % 5]] as const),
    ];
    for (const [played, [south, north]] of pairs.entries()) {
      const round = played - before.length;
      const name = `rated${played}`;
      const seats = [seat(south), seat(north)] as const;
      const ended = at + played * hour;
      for (const { player } of seats) {
        await store.joinRated({
          playerId: player!,
          command: name,
          clock: 'rapid',
          deck: { ready: 'one' },
          address: player!,
          device: null,
          joinedAt: ended,
          seenAt: ended,
        });
      }
      const entry = begin(name, { kind: 'rated', seats, at: ended });
      await store.commit([{ entry, epoch: firstEpoch }]);
      const record = JSON.stringify({ match: name });
      const end = {
        kind: 'over',
        at: ended,
        reason: 'checkmate',
        winner: round % 2 === 0 ? 0 : 1,
        record,
        facts,
      } as const;
      expect(await store.finish({ match: id(name), epoch: firstEpoch }, end)).toBe(true);
      const place = await store.boardRank({ season, player: id('queen') });
      // [RA3] Ten matches are needed in any case.
      if (round < 9) expect(place).toBeNull();
      if (round === 39) expect(place?.rank).toBeGreaterThan(0);
    }
    const { rating } = await database.db
      .selectFrom('ratings')
      .where('player', '=', id('queen'))
      .select('rating')
      .executeTakeFirstOrThrow();
    const standing = await database.db
      .selectFrom('standings')
      .where('player', '=', id('queen'))
      .select('rating')
      .executeTakeFirstOrThrow();
    expect(standing.rating).toBe(rating);
  });

  it('a rating change never changes otherwise', async () => {
    await addAccount('gerd');
    await addAccount('hugo');
    await play('gerd', 'hugo');
    const change = (set: object) =>
      database.db.updateTable('rating_changes').set(set).where('player', '=', id('gerd')).execute();
    await expect(change({ rating_after: 9999 })).rejects.toThrow('never change');
    await expect(change({ opponent: id('anna') })).rejects.toThrow('never change');
    await expect(database.db.deleteFrom('rating_changes').execute()).rejects.toThrow(
      'never change',
    );
  });
}
