import { leagueName } from '@stackmate/engine';
import { seasonPrize } from '@stackmate/ranking';
import type { Kysely } from 'kysely';
import { addInboxItem, noContent } from '../shop/inbox-items.ts';
import type { Tables } from '../tables.ts';
import type { PlacedLeague } from './league-runs.ts';

interface SeasonChunk {
  readonly season: string;
  readonly ranked: number;
  readonly at: number;
  readonly players: readonly PlacedLeague[];
}

/** Returns the cause of a player's prize: it can't be paid twice. */
const prizeCause = (season: string, playerId: string): string => `season:${season}:${playerId}`;

/** [RA4] Archives the places of players at the end of a season, pays them and removes them from its ranking. */
export async function endSeasonFor(
  db: Kysely<Tables>,
  { season, ranked, at, players }: SeasonChunk,
): Promise<void> {
  await db
    .insertInto('season_results')
    .values(
      players.map(({ player: playerId, rank, rating, limit }) => ({
        season,
        player: playerId,
        rank,
        ranked,
        league_limit: limit,
        rating,
      })),
    )
    .execute();
  for (const { player: playerId, rank, limit } of players) {
    const { coins, boosters, hasCardBack } = seasonPrize(limit);
    const place = `You finished season ${season} at place ${rank} of ${ranked}.`;
    await addInboxItem(db, {
      playerId,
      kind: 'season',
      title: `Season ${season}: ${leagueName(limit)}`,
      text: hasCardBack
        ? `${place} The card back of the season is yours, too: choose it in the settings of the game.`
        : place,
      content: { ...noContent, coins, boosters },
      cause: prizeCause(season, playerId),
      at,
      expiresAt: null,
    });
  }
  const winners = players.filter(({ limit }) => seasonPrize(limit).hasCardBack);
  if (winners.length > 0) {
    await db
      .insertInto('season_backs')
      .values(winners.map(({ player: playerId }) => ({ player: playerId, season })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .deleteFrom('standings')
    .where('season', '=', season)
    .where(
      'player',
      'in',
      players.map(({ player: playerId }) => playerId),
    )
    .execute();
}
