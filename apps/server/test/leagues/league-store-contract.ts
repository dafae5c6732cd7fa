import { leagueAt, toSeason, seasonPrize, seasonSpan } from '@stackmate/ranking';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import { createDatabaseStore } from '../../src/store/database-store.ts';
import type { DatabaseStore } from '../../src/store/database-store.ts';
import { id } from '../entries.ts';
import { killedAt, loadLeagues, rate, runLeagues } from './ladder.ts';
import type { LadderRating } from './ladder.ts';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 9, 10);
const season = toSeason(start);

const getName = (index: number): string => `p${index}`;
const createLadder = (size: number): LadderRating[] =>
  Array.from({ length: size }, (_, index) => ({
    player: getName(index),
    // Some players share a whole point, some the rating.
    rating: 1900 - Math.floor(index / 2) * 0.4,
  }));

/** Names of players by place: better ratings first, then ids. */
const ranked = (ratings: ReadonlyMap<string, number>): string[] =>
  [...ratings]
    .sort(([a, one], [b, other]) => other - one || (id(a) < id(b) ? -1 : 1))
    .map(([player]) => player);

/** Tests leagues, seasons and the leaderboard of every database. */
export function leagueStoreContract(open: () => Promise<Database>): void {
  let database: Database;
  let store: DatabaseStore;
  beforeAll(async () => {
    database = await open();
    store = createDatabaseStore({ database, owner: 'test' });
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    const { db } = database;
    for (const table of [
      'standings',
      'standing_counts',
      'league_runs',
      'season_results',
      'season_backs',
      'profile_choices',
      'inbox_items',
      'rating_seasons',
      'players',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  const rateAll = (at: number, ratings: readonly LadderRating[]) => rate(database, at, ratings);
  const boardNames = async (rank: number, limit: number) => {
    const { rows } = await store.boardPage({ season, rank, limit });
    return rows.map((row) => row.name);
  };

  describe('the ranking', () => {
    it('[RA5] is in the order of ratings after every match, on every page and for every player', async () => {
      const step = fc.record({
        player: fc.nat(11).map(getName),
        rating: fc.constantFrom(1500, 1500.5, 1501, 1502.25, 1400, 1700),
        isRanked: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
          await database.db.deleteFrom('standings').execute();
          await database.db.deleteFrom('standing_counts').execute();
          const ratings = new Map<string, number>();
          for (const { player, rating, isRanked } of steps) {
            await rateAll(start, [{ player, rating, matches: isRanked ? 10 : 9 }]);
            if (isRanked) ratings.set(player, rating);
            else ratings.delete(player);
          }
          const names = ranked(ratings);
          for (let rank = 1; rank <= names.length + 1; rank += 3) {
            expect(await boardNames(rank, 4)).toEqual(names.slice(rank - 1, rank + 3));
          }
          for (const [index, player] of names.entries()) {
            const place = { season, player: id(player) };
            const boardRank = await store.boardRank(place);
            expect(boardRank).toEqual({ rank: index + 1, ranked: names.length, league: null });
            const around = await store.boardAround({ ...place, before: 2, after: 2 });
            expect(around?.rank).toBe(index + 1);
            expect(around?.rows.map(({ name }) => name)).toEqual(
              names.slice(Math.max(index - 2, 0), index + 3),
            );
          }
        }),
        { numRuns: 25 },
      );
    });

    it('[RA3] contains players with 10 matches, 5 opponents and a known rating only', async () => {
      await rateAll(start, [
        { player: 'anna', rating: 1600 },
        { player: 'bert', rating: 1700, matches: 9 },
        { player: 'cleo', rating: 1700, opponents: 4 },
        { player: 'dora', rating: 1700, deviation: 111 },
      ]);
      expect(await boardNames(1, 10)).toEqual(['anna']);
      expect(await store.boardRank({ season, player: id('bert') })).toBeNull();
      expect(
        await store.boardAround({ season, player: id('bert'), before: 1, after: 1 }),
      ).toBeNull();
    });

    it('[RA5] finds names by their beginning, without regard to case and accents', async () => {
      await rateAll(start, [
        { player: 'Zoë', rating: 1600 },
        { player: 'zorro', rating: 1700 },
        { player: 'Ada', rating: 1800 },
      ]);
      const search = async (name: string) =>
        (await store.boardSearch({ season, name, limit: 5 })).map((row) => [row.name, row.rank]);
      expect(await search('ZO')).toEqual([
        ['Zoë', 3],
        ['zorro', 2],
      ]);
      expect(await search('zoe')).toEqual([['Zoë', 3]]);
      expect(await search('%')).toEqual([]);
      expect(await search(' ')).toEqual([]);
    });
  });

  describe('the leagues of a day', () => {
    it.each([1, 2, 9, 10, 19, 99, 100, 101, 230])(
      '[RA3] have their exact seats with %i ranked players',
      async (size) => {
        const ladder = createLadder(size);
        await rateAll(start, ladder);
        await runLeagues(store, start + day, 64);
        const limits = await loadLeagues(database.db, season);
        const names = ranked(new Map(ladder.map(({ player, rating }) => [player, rating])));
        expect(names.map((name) => limits[name])).toEqual(
          names.map((_, index) => leagueAt(index + 1, size, null).limit),
        );
      },
    );

    it('[RA3] are those of midnight, whatever is played and wherever the server stops meanwhile', async () => {
      const change = fc.record({
        player: fc.nat(14).map(getName),
        rating: fc.integer({ min: 1400, max: 2000 }),
      });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(change, { maxLength: 3 }), { minLength: 3, maxLength: 10 }),
          fc.integer({ min: 1, max: 5 }),
          fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
          async (rounds, limit, kills) => {
            for (const table of ['standings', 'standing_counts', 'league_runs'] as const) {
              await database.db.deleteFrom(table).execute();
            }
            const ladder = createLadder(12);
            await rateAll(start, ladder);
            const names = ranked(new Map(ladder.map(({ player, rating }) => [player, rating])));
            const at = start + day;
            for (const changes of rounds) {
              const kill = kills.pop();
              const steps =
                kill === undefined
                  ? store
                  : createDatabaseStore({ database: killedAt(database, kill), owner: 'test' });
              await steps.stepLeagues({ at, limit }).catch((failure: unknown) => {
                expect(failure).toMatchObject({ message: 'killed' });
              });
              // Players 12 to 14 become ranked today: they have no league yet.
              for (const rated of changes) await rateAll(at + 1, [rated]);
            }
            await runLeagues(store, at, limit);
            const limits = await loadLeagues(database.db, season);
            for (const [index, name] of names.entries()) {
              expect(limits[name], name).toBe(leagueAt(index + 1, names.length, null).limit);
            }
            for (const name of Object.keys(limits)) {
              if (!names.includes(name)) expect(limits[name], name).toBeNull();
            }
          },
        ),
        { numRuns: 30 },
      );
    }, 120_000);

    it('[RA3] are left downwards only past 1.3 times the limit, and left at once upwards', async () => {
      const ladder = createLadder(100);
      await rateAll(start, ladder);
      await runLeagues(store, start + day);
      expect((await loadLeagues(database.db, season))['p0']).toBe(1);
      // Two players pass the best: place 3 of 100 is past 1.3 %.
      await rateAll(start + day + 1, [{ player: 'p50', rating: 2000 }]);
      await rateAll(start + day + 1, [{ player: 'p9', rating: 1600 }]);
      await runLeagues(store, start + 2 * day);
      const limits = await loadLeagues(database.db, season);
      expect(limits['p50']).toBe(1);
      expect(limits['p0']).toBe(5);
      expect(limits['p9']).toBe(100);
    });

    it('[RA3] leave out players after 30 days without a match, until they play again', async () => {
      await rateAll(start, [{ player: 'anna', rating: 1600 }]);
      await rateAll(start + 10 * day, [{ player: 'bert', rating: 1500 }]);
      await runLeagues(store, start + 30 * day);
      expect(await boardNames(1, 5)).toEqual(['anna', 'bert']);
      await runLeagues(store, start + 31 * day);
      expect(await boardNames(1, 5)).toEqual(['bert']);
      await rateAll(start + 31 * day + 5, [{ player: 'anna', rating: 1590 }]);
      expect(await boardNames(1, 5)).toEqual(['anna', 'bert']);
    });

    it('[RA3] are computed once a day', async () => {
      await rateAll(start, createLadder(4));
      await runLeagues(store, start + day);
      const before = await loadLeagues(database.db, season);
      await rateAll(start + day + 5, [{ player: 'p3', rating: 2500 }]);
      await runLeagues(store, start + day + 10);
      expect(await loadLeagues(database.db, season)).toEqual(before);
      expect(await store.stepLeagues({ at: start + day + 20, limit: 5 })).toBe(false);
    });
  });

  describe('the end of a season', () => {
    const { until } = seasonSpan(season);
    const results = () =>
      database.db
        .selectFrom('season_results')
        .orderBy('rank')
        .select(['player', 'rank', 'ranked', 'league_limit as limit'])
        .execute();
    const prizes = async () => {
      const rows = await database.db.selectFrom('inbox_items').selectAll().execute();
      return rows.map(({ player, cause, content }) => ({
        player,
        cause,
        ...(JSON.parse(content) as { readonly coins: number; readonly boosters: number }),
      }));
    };

    it('[RA4] archives and pays everyone once, wherever the server is killed', async () => {
      const size = 23;
      const whole = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 12 });
      await fc.assert(
        fc.asyncProperty(whole, fc.integer({ min: 2, max: 9 }), async (kills, limit) => {
          for (const table of [
            'standings',
            'standing_counts',
            'league_runs',
            'season_results',
            'season_backs',
            'inbox_items',
          ] as const) {
            await database.db.deleteFrom(table).execute();
          }
          const ladder = createLadder(size);
          await rateAll(until - day, ladder);
          const at = until + day / 2;
          for (const kill of kills) {
            const killed = createDatabaseStore({
              database: killedAt(database, kill),
              owner: 'test',
            });
            await killed.stepLeagues({ at, limit }).catch((failure: unknown) => {
              expect(failure).toMatchObject({ message: 'killed' });
            });
          }
          await runLeagues(store, at, limit);
          const names = ranked(new Map(ladder.map(({ player, rating }) => [player, rating])));
          const expected = names.map((name, index) => ({
            player: id(name),
            rank: index + 1,
            ranked: size,
            limit: leagueAt(index + 1, size, null).limit,
          }));
          expect(await results()).toEqual(expected);
          const paid = await prizes();
          expect(paid).toHaveLength(size);
          for (const { player, limit: top } of expected) {
            const { coins, boosters } = seasonPrize(top);
            expect(paid.find((prize) => prize.player === player)).toMatchObject({
              coins,
              boosters,
              cause: `season:${season}:${player}`,
            });
          }
          const backs = await database.db.selectFrom('season_backs').select('player').execute();
          expect(backs.map(({ player }) => player).sort()).toEqual(
            expected
              .filter(({ limit: top }) => seasonPrize(top).hasCardBack)
              .map(({ player }) => player)
              .sort(),
          );
          expect(await database.db.selectFrom('standings').selectAll().execute()).toEqual([]);
          expect(await database.db.selectFrom('standing_counts').selectAll().execute()).toEqual([]);
        }),
        { numRuns: 20 },
      );
    }, 120_000);

    it('[RA4] keeps the league of the last day within 1.3 times its limit', async () => {
      await rateAll(until - 2 * day, createLadder(100));
      await runLeagues(store, until - day);
      // Place 10 becomes place 12, which still counts as Silver.
      await rateAll(until - day + 5, [
        { player: 'p60', rating: 1999 },
        { player: 'p61', rating: 1998 },
      ]);
      await runLeagues(store, until + 2 * 60_000);
      const silver = (await results()).find(({ player }) => player === id('p9'));
      expect(silver).toMatchObject({ rank: 12, limit: 10 });
    });

    it('[RA4] waits until the last matches are stored, and ignores what comes later', async () => {
      await rateAll(until - day, createLadder(3));
      expect(await store.stepLeagues({ at: until + 1000, limit: 5 })).toBe(true);
      await runLeagues(store, until + 1000);
      expect(await results()).toEqual([]);
      await runLeagues(store, until + 2 * 60_000);
      const before = await results();
      expect(before).toHaveLength(3);
      await rateAll(until - 1, [{ player: 'p2', rating: 2500 }]);
      await runLeagues(store, until + 3 * 60_000);
      expect(await results()).toEqual(before);
      expect(await prizes()).toHaveLength(3);
      expect(await database.db.selectFrom('standings').selectAll().execute()).toEqual([]);
    });

    it('[RA4] comes for every season that ended while the server was off', async () => {
      await rateAll(Date.UTC(2026, 5, 20), [{ player: 'anna', rating: 1600 }]);
      await rateAll(Date.UTC(2026, 8, 20), [{ player: 'bert', rating: 1600 }]);
      await runLeagues(store, until + day);
      const rows = await sql<{ season: string }>`
        select season from season_results order by season`.execute(database.db);
      expect(rows.rows.map((row) => row.season)).toEqual(['2026-Q2', '2026-Q3']);
    });
  });
}
