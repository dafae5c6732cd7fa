import { tournamentLimits } from '@stackmate/protocol/tournaments';
import { tournamentRules } from '@stackmate/tournament';
import { reads, writes } from '../query.ts';
import { lentTableNames } from './lent-domain.ts';

/** Tournaments that a director looks at in a second. */
export const dueTournamentsPerPage = 200;

/** Lists of tournaments: for players, for the director, and for deleting. */
export const tournamentLists = {
  /**
   * Deletes up to `limit` tournaments that are over: practice and cancelled ones that ended before a time, all others
   * before another. Returns their number.
   */
  forgetTournaments: writes(
    (
      { db },
      before: { readonly practice: number; readonly others: number },
      limit: number,
    ): Promise<number> =>
      db.transaction().execute(async (inside) => {
        const rows = await inside
          .selectFrom('tournaments')
          .where('status', 'in', ['ended', 'cancelled'])
          // Coins that lie there have to be paid first.
          .where('pot', '=', 0)
          .where((where) =>
            where.or([
              where('ended_at', '<', before.others),
              where.and([
                where('ended_at', '<', before.practice),
                where.or([
                  where('is_practice', '=', 1),
                  // The key of an event that was cancelled early keeps the schedule from making it again.
                  where.and([
                    where('status', '=', 'cancelled'),
                    where('starts_at', '<', before.practice),
                  ]),
                ]),
              ]),
            ]),
          )
          .limit(limit)
          .select('id')
          .execute();
        const ids = rows.map(({ id }) => id);
        if (ids.length === 0) return 0;
        for (const table of [
          'event_locks',
          'tournament_choices',
          'tournament_decks',
          'tournament_notices',
          ...lentTableNames,
          'tournament_games',
          'tournament_households',
          'tournament_entrants',
          'tournament_entries',
          'event_bans',
          'play_agreements',
        ] as const) {
          await inside.deleteFrom(table).where('tournament', 'in', ids).execute();
        }
        await inside.deleteFrom('tournaments').where('id', 'in', ids).execute();
        return ids.length;
      }),
  ),

  /**
   * Returns the tournaments that a director has to look at: those that run, that start by a time, and whose prizes are
   * to be paid by then. They come in pages, so that however many run, each has its turn.
   * @param after last one of the page before; '' for the first page
   */
  dueTournaments: reads(async ({ db }, until: number, after = ''): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('tournaments')
      .where((where) =>
        where.or([
          where('status', '=', 'running'),
          where.and([where('status', '=', 'open'), where('starts_at', '<=', until)]),
          where.and([
            where('pot', '>', 0),
            where('status', '=', 'ended'),
            where('ended_at', '<=', until - tournamentRules.payAfterMs),
          ]),
        ]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(dueTournamentsPerPage)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  /** Returns a player's events that run, or are open and start by a time, without practice. At most 5. */
  eventsOfPlayer: reads(
    async (
      { db },
      playerId: string,
      until: number,
    ): Promise<
      readonly {
        readonly id: string;
        readonly name: string;
        readonly startsAt: number;
        readonly isRunning: boolean;
      }[]
    > => {
      const rows = await db
        .selectFrom('tournament_entrants')
        .innerJoin('tournaments', 'tournaments.id', 'tournament_entrants.tournament')
        .where('player', '=', playerId)
        .where('status', 'in', ['open', 'running'])
        .where('is_practice', '=', 0)
        .where('starts_at', '<=', until)
        .orderBy('starts_at')
        .limit(5)
        .select(['tournaments.id', 'tournaments.name', 'starts_at as startsAt', 'status'])
        .execute();
      return rows.map(({ status, ...row }) => ({ ...row, isRunning: status === 'running' }));
    },
  ),

  /** Returns the tournaments that are open or run, the next first, without practice. At most 200. */
  currentTournaments: reads(async ({ db }): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('tournaments')
      .where('status', 'in', ['open', 'running'])
      .where('is_practice', '=', 0)
      .orderBy('starts_at')
      .limit(200)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  /** Returns the ids of the latest events that everybody may see, for search engines; at most `limit`. */
  latestEvents: reads(async ({ db }, limit: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('tournaments')
      .where('is_listed', '=', 1)
      .where('is_practice', '=', 0)
      .where('status', '<>', 'cancelled')
      .orderBy('starts_at', 'desc')
      .limit(limit)
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  }),

  /**
   * Returns the tournaments of the list: open and running ones, and the last that ended; listed ones, and those of the
   * player. At most 100.
   */
  listTournaments: reads(async ({ db }, playerId: string | null): Promise<readonly string[]> => {
    const visible = db
      .selectFrom('tournaments')
      .where((where) =>
        where.or([
          where('is_listed', '=', 1),
          where(
            'id',
            'in',
            where
              .selectFrom('tournament_entrants')
              .where('player', '=', playerId)
              .select('tournament_entrants.tournament'),
          ),
        ]),
      );
    const current = await visible
      .where('status', 'in', ['open', 'running'])
      .orderBy('starts_at')
      .limit(100 - tournamentLimits.listedEnded)
      .select('id')
      .execute();
    const ended = await visible
      .where('status', '=', 'ended')
      .orderBy('ended_at', 'desc')
      .limit(tournamentLimits.listedEnded)
      .select('id')
      .execute();
    return [...current, ...ended].map(({ id }) => id);
  }),
};
