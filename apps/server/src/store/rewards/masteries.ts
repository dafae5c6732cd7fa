import { masteryGains } from '@stackmate/economy';
import { leagueName } from '@stackmate/engine';
import { frameLeagues } from '@stackmate/protocol/rewards';
import type {
  EarnedCosmetics,
  GainedMastery,
  MasteredType,
  TypeMastery,
} from '@stackmate/protocol/rewards';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { defineDomain } from '../domain.ts';
import { reads } from '../query.ts';
import type { StoreOf } from '../query.ts';
import { ownAvatars } from '../shop/sell-item.ts';
import type { Tables } from '../tables.ts';
import type { MatchToReward } from './grant-reward.ts';
import { isQuestMatch } from './quests.ts';
import { isWithheld } from '../ledger/withheld.ts';

/** A player's points of a monster type. Levels and what they unlock follow from them and are stored nowhere. */
export interface MasteryTable {
  readonly player: string;
  readonly type: MasteredType;
  readonly points: number;
}

/** What a won match added to its winner's masteries: once for each match. */
export interface MatchMasteryTable {
  /** Number of the match. */
  readonly match: number;
  readonly player: string;
  /** List of `GainedMastery`, as JSON. */
  readonly content: string;
}

declare module '../tables.ts' {
  interface Tables {
    readonly masteries: MasteryTable;
    readonly match_masteries: MatchMasteryTable;
  }
}

/** Returns a player's points by type. */
const readMasteries = (db: Kysely<Tables>, playerId: string): Promise<readonly TypeMastery[]> =>
  db
    .selectFrom('masteries')
    .where('player', '=', playerId)
    .orderBy('type')
    .select(['type', 'points'])
    .execute();

/**
 * Adds to the winner's masteries in the transaction that ends a match, once for each match by its unique key. Matches that
 * count for quests count here too, for guests as well.
 */
export async function advanceMasteries(db: Kysely<Tables>, match: MatchToReward): Promise<void> {
  const { number, players, winner, facts } = match;
  const playerId = winner === null ? null : players[winner];
  if (winner === null || playerId === null || !isQuestMatch(match, winner)) return;
  const gains = masteryGains(facts.deeds[winner].types);
  if (gains.length === 0 || (await isWithheld(db, playerId))) return;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('match_masteries')
    .values({ match: number, player: playerId, content: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted !== 1n) return;
  const after: GainedMastery[] = [];
  for (const { type, gained } of gains) {
    const { points } = await db
      .insertInto('masteries')
      .values({ player: playerId, type, points: gained })
      .onConflict((conflict) =>
        conflict
          .columns(['player', 'type'])
          .doUpdateSet((set) => ({ points: set('masteries.points', '+', gained) })),
      )
      .returning('points')
      .executeTakeFirstOrThrow();
    after.push({ type, gained, points });
  }
  await db
    .updateTable('match_masteries')
    .set({ content: JSON.stringify(after) })
    .where('match', '=', number)
    .execute();
}

/** Returns what a match added to a player's masteries. */
export async function masteriesOfMatch(
  db: Kysely<Tables>,
  match: number,
  playerId: string,
): Promise<readonly GainedMastery[]> {
  const row = await db
    .selectFrom('match_masteries')
    .where('match', '=', match)
    .where('player', '=', playerId)
    .select('content')
    .executeTakeFirst();
  return row ? (JSON.parse(row.content) as GainedMastery[]) : [];
}

/** [RA4] Returns the seasons that a player ended in Silver or above. */
async function readWonSeasons(
  db: Kysely<Tables>,
  playerId: string,
): Promise<EarnedCosmetics['seasons']> {
  const rows = await db
    .selectFrom('season_backs')
    .innerJoin('season_results', (join) =>
      join
        .onRef('season_results.player', '=', 'season_backs.player')
        .onRef('season_results.season', '=', 'season_backs.season'),
    )
    .where('season_backs.player', '=', playerId)
    .orderBy('season_backs.season')
    .select(['season_backs.season', 'league_limit'])
    .execute();
  return rows.flatMap(({ season, league_limit: limit }) => {
    const league = frameLeagues.find((name) => name === leagueName(limit));
    return league ? [{ season, league }] : [];
  });
}

const queries = {
  /** Returns everything that decides which cosmetics a player owns. */
  earnedCosmetics: reads(async ({ db }, playerId: string): Promise<EarnedCosmetics> => ({
    masteries: [...(await readMasteries(db, playerId))],
    seasons: await readWonSeasons(db, playerId),
    avatars: [...(await ownAvatars(db, playerId))],
  })),
};

/** Mastery of monster types. */
export const masteryDomain = defineDomain({
  queries,
  exports: {
    masteries: { list: 'masteries', columns: ['player'], key: ['type'] },
    match_masteries: { list: 'matchMasteries', columns: ['player'], key: ['match'] },
  },
  playerTables: ['masteries', 'match_masteries'],
  migrations: {
    '011-masteries': () => ({
      async up(db: Kysely<unknown>) {
        await sql`create table masteries (
          player text not null,
          type text not null,
          points integer not null check (points > 0),
          primary key (player, type)
        )`.execute(db);
        await sql`create table match_masteries (
          match bigint not null primary key references matches (number),
          player text not null,
          content text not null
        )`.execute(db);
        await sql`create index match_masteries_of_player on match_masteries (player)`.execute(db);
        for (const column of ['frame', 'finisher', 'face'])
          await sql`alter table players add column ${sql.ref(column)} text`.execute(db);
      },
    }),
  },
});

export type MasteryStore = StoreOf<typeof queries>;
