import type { TournamentKind } from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { noteAchievements } from '../achievements/achievements.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';

/** Results of a player that are kept besides those with a trophy, the newest. */
const maxResults = 100;
/** Places that bring a trophy of the season. */
const trophyPlaces = 3;
/** Results that a profile shows, and trophies. */
const shownResults = { events: 15, trophies: 24 } as const;
/** Rows of one insert. */
const rowsPerInsert = 100;

/** A tournament whose results are to be stored. */
export interface TournamentToNote {
  readonly id: string;
  readonly endedAt: number;
  /** Number of entries of which the results are stored. */
  readonly noted: number;
  /** Whether the results can't change any more, but not everybody has what follows from them. */
  readonly isClosed: boolean;
}

/** How a player did. */
export interface NewResult {
  readonly playerId: string;
  readonly place: number;
  readonly coins: number;
}

export interface TournamentNote {
  readonly id: string;
  /** Number of entries from which the results follow. */
  readonly seq: number;
  readonly kind: TournamentKind;
  readonly endedAt: number;
  readonly entrants: number;
  readonly results: readonly NewResult[];
}

/** [TS1] A result as a profile shows it. */
export interface ShownResult {
  readonly tournament: string;
  readonly name: string;
  readonly kind: TournamentKind;
  readonly place: number;
  readonly entrants: number;
  readonly coins: number;
  readonly endedAt: number;
  readonly season: string | null;
  readonly isFinal: boolean;
}

async function countEntries(db: Kysely<Tables>, id: string): Promise<number> {
  const last = await db
    .selectFrom('tournament_entries')
    .where('tournament', '=', id)
    .select((select) => select.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return (last?.seq ?? -1) + 1;
}

/** Locks a tournament, so that no entry comes in between. */
const lock = (inside: Kysely<Tables>, id: string) =>
  inside
    .updateTable('tournaments')
    .set((set) => ({ name: set.ref('name') }))
    .where('id', '=', id)
    .execute();

/** Deletes the oldest results of a player beyond those that are kept. */
async function forgetOldResults(inside: Kysely<Tables>, playerId: string): Promise<void> {
  const oldest = await inside
    .selectFrom('tournament_results')
    .where('player', '=', playerId)
    .orderBy('ended_at', 'desc')
    .offset(maxResults - 1)
    .limit(1)
    .select('ended_at')
    .executeTakeFirst();
  if (!oldest) return;
  await inside
    .deleteFrom('tournament_results')
    .where('player', '=', playerId)
    .where('ended_at', '<', oldest.ended_at)
    .where((where) => where.or([where('season', 'is', null), where('place', '>', trophyPlaces)]))
    .execute();
}

/** [TS1] Returns what a player's profile shows: the last results, and the trophies of seasons. */
export async function readResults(
  db: Kysely<Tables>,
  playerId: string,
): Promise<{ readonly events: readonly ShownResult[]; readonly trophies: readonly ShownResult[] }> {
  const select = () =>
    db
      .selectFrom('tournament_results')
      .where('player', '=', playerId)
      .orderBy('ended_at', 'desc')
      .orderBy('tournament')
      .select(['tournament', 'name', 'kind', 'place', 'entrants', 'coins', 'season', 'is_final'])
      .select('ended_at as endedAt');
  const toShown = ({
    is_final: isFinal,
    ...row
  }: Omit<ShownResult, 'isFinal'> & { readonly is_final: number }): ShownResult => ({
    ...row,
    isFinal: isFinal === 1,
  });
  const events = await select().limit(shownResults.events).execute();
  const trophies = await select()
    .where('season', 'is not', null)
    .where('place', '<=', trophyPlaces)
    .where('is_final', '=', 1)
    .limit(shownResults.trophies)
    .execute();
  return { events: events.map(toShown), trophies: trophies.map(toShown) };
}

/** Results of tournaments that are over, as profiles keep them. */
export const tournamentResultQueries = {
  /**
   * Returns tournaments whose entries say more than their stored results, and those that ended before a time, whose
   * results are to become final. Practice and unlisted ones leave no results.
   */
  tournamentsToNote: reads(
    async ({ db }, finalBefore: number): Promise<readonly TournamentToNote[]> => {
      const rows = await db
        .selectFrom('tournaments')
        .where('status', '=', 'ended')
        .where('is_final', '<', 2)
        .where('is_practice', '=', 0)
        .where('is_listed', '=', 1)
        .where((where) =>
          where.or([
            where('ended_at', '<=', finalBefore),
            where(
              'noted',
              '<',
              where
                .selectFrom('tournament_entries')
                .whereRef('tournament_entries.tournament', '=', 'tournaments.id')
                .select(sql<number>`max(seq) + 1`.as('count')),
            ),
          ]),
        )
        .orderBy('ended_at')
        .limit(50)
        .select(['id', 'ended_at', 'noted', 'is_final'])
        .execute();
      return rows.map(({ id, ended_at: endedAt, noted, is_final: state }) => ({
        id,
        endedAt: endedAt ?? 0,
        noted,
        isClosed: state === 1,
      }));
    },
  ),

  /** Stores how everybody did, which may still change. Returns false if there are other entries, or it is closed. */
  noteResults: writes(({ db }, note: TournamentNote): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      const { id, seq, kind, endedAt, entrants, results } = note;
      await lock(inside, id);
      const row = await inside
        .selectFrom('tournaments')
        .where('id', '=', id)
        .where('is_final', '=', 0)
        .select(['name', 'season'])
        .executeTakeFirst();
      if (!row || (await countEntries(inside, id)) !== seq) return false;
      await inside.deleteFrom('tournament_results').where('tournament', '=', id).execute();
      for (let from = 0; from < results.length; from += rowsPerInsert) {
        await inside
          .insertInto('tournament_results')
          .values(
            results.slice(from, from + rowsPerInsert).map(({ playerId, place, coins }) => ({
              player: playerId,
              tournament: id,
              name: row.name,
              kind,
              place,
              entrants,
              coins,
              ended_at: endedAt,
              season: row.season,
              is_final: 0,
            })),
          )
          .execute();
      }
      await inside.updateTable('tournaments').set({ noted: seq }).where('id', '=', id).execute();
      return true;
    }),
  ),

  /** Makes stored results final. Returns false if there are newer entries. */
  closeResults: writes(({ db }, id: string): Promise<boolean> =>
    db.transaction().execute(async (inside) => {
      await lock(inside, id);
      const closed = await inside
        .updateTable('tournaments')
        .set({ is_final: 1 })
        .where('id', '=', id)
        .where('is_final', '=', 0)
        .where('noted', '=', await countEntries(inside, id))
        .executeTakeFirst();
      return closed.numUpdatedRows > 0n;
    }),
  ),

  /**
   * [TS1] Gives up to `limit` players of a closed tournament what follows from their results: the final row with its
   * trophy, and achievements. Each player once, in a transaction each.
   */
  finishResults: writes(
    async ({ db, kind: dialect }, id: string, at: number, limit: number): Promise<void> => {
      const waiting = await db
        .selectFrom('tournament_results')
        .where('tournament', '=', id)
        .where('is_final', '=', 0)
        .orderBy('player')
        .limit(limit)
        .select('player')
        .execute();
      for (const { player: playerId } of waiting) {
        await db.transaction().execute(async (inside) => {
          const row = await inside
            .updateTable('tournament_results')
            .set({ is_final: 1 })
            .where('tournament', '=', id)
            .where('player', '=', playerId)
            .where('is_final', '=', 0)
            .returning(['place', 'entrants', 'season'])
            .executeTakeFirst();
          if (!row) return;
          const { place, entrants, season } = row;
          await forgetOldResults(inside, playerId);
          await noteAchievements(
            inside,
            dialect,
            { playerId, at },
            {
              is: 'event',
              place,
              entrants,
              hasTrophy: season !== null && place <= trophyPlaces,
            },
          );
        });
      }
      if (waiting.length === limit) return;
      await db
        .updateTable('tournaments')
        .set({ is_final: 2 })
        .where('id', '=', id)
        .where('is_final', '=', 1)
        .execute();
    },
  ),
};
