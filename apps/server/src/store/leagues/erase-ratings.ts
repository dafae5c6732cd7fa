import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { ErasedPlayer } from '../domain.ts';
import type { Tables } from '../tables.ts';
import { removeStandings } from './standings.ts';

/** Returns the seasons in which a player has played rated matches. */
const findSeasons = async (db: Kysely<Tables>, playerId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('rating_seasons')
    .where('player', '=', playerId)
    .select('season')
    .execute();
  return rows.map(({ season }) => season);
};

/** Removes a player from all rankings, in a transaction. */
export async function leaveRankings(
  db: Kysely<Tables>,
  kind: Database['kind'],
  playerId: string,
): Promise<void> {
  for (const season of await findSeasons(db, playerId)) {
    await removeStandings(db, kind, { season, players: [playerId] });
  }
}

/** [PL7] Replaces a player in the rating changes of a match. The numbers stay, because they explain the opponent's. */
export async function anonymiseRatingChanges(
  db: Kysely<Tables>,
  change: { readonly match: number; readonly playerId: string; readonly deletedId: string },
): Promise<void> {
  const { match, playerId, deletedId } = change;
  for (const column of ['player', 'opponent'] as const) {
    await db
      .updateTable('rating_changes')
      .set({ [column]: deletedId })
      .where('match', '=', match)
      .where(column, '=', playerId)
      .execute();
  }
}

/** [PL7] Erases a player from rankings and from the counts of opponents' seasons. */
export async function eraseRatings(
  db: Kysely<Tables>,
  { playerId }: ErasedPlayer,
  kind: Database['kind'],
): Promise<void> {
  await leaveRankings(db, kind, playerId);
  const met = await db
    .selectFrom('season_opponents')
    .where('player', '=', playerId)
    .select(['season', 'opponent'])
    .execute();
  // Their own rows are found through those of the player: opponents are always stored in pairs. They stay, because
  // they are counted.
  for (const { season, opponent: opponentId } of met) {
    await db
      .updateTable('season_opponents')
      .set({ opponent: `deleted-${randomBytes(10).toString('base64url')}` })
      .where('season', '=', season)
      .where('player', '=', opponentId)
      .where('opponent', '=', playerId)
      .execute();
    await db
      .updateTable('ratings')
      .set({ last_opponent: '' })
      .where('player', '=', opponentId)
      .where('last_opponent', '=', playerId)
      .execute();
  }
}
