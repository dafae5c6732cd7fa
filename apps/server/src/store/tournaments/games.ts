import type { Seat } from '@stackmate/protocol';
import type { GameEnding, GamePlace } from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { MatchEnd } from '../match-store.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import type { TournamentGameTable } from './tournament-tables.ts';

/** A game whose match begins, by the place from which the match's id follows. */
export interface TournamentGame extends GamePlace {
  readonly matchId: string;
  readonly attempt: number;
}

/** How the match of a game ended. */
export interface EndedGame extends TournamentGame {
  readonly ending: GameEnding;
  readonly winner: Seat | null;
  readonly energy: readonly [number, number];
  readonly record: string | null;
}

const toGame = (row: Selectable<TournamentGameTable>): TournamentGame => ({
  matchId: row.match,
  round: row.round,
  table: row.place,
  game: row.game,
  attempt: row.attempt,
});

/** Returns what a match's end means for its game. Aborted: somebody didn't come, or the server stopped it. */
function toEnding(end: MatchEnd): Pick<EndedGame, 'ending' | 'winner'> {
  if (end.kind === 'over') return { ending: 'played', winner: end.winner };
  if (end.by !== null) return { ending: 'absent', winner: end.by === 0 ? 1 : 0 };
  const cameNobody = end.reason === 'no hash in time' || end.reason === 'no nonce in time';
  return { ending: cameNobody ? 'both-absent' : 'stopped', winner: null };
}

/** [SW3] Stores how a tournament's match ended, in the transaction that ends it. */
export async function endTournamentGame(
  inside: Kysely<Tables>,
  matchId: string,
  end: MatchEnd,
): Promise<void> {
  const { ending, winner } = toEnding(end);
  const [south, north] = end.kind === 'over' ? end.facts.energy : [0, 0];
  await inside
    .updateTable('tournament_games')
    .set({
      // A match that had not begun when its round was over is not begun again (SW4).
      ending:
        ending === 'played' || ending === 'stopped'
          ? sql`case is_time_up when 1 then 'time' else ${sql.lit(ending)} end`
          : ending,
      winner,
      energy_south: south,
      energy_north: north,
      record: end.kind === 'over' ? end.facts.recordHash : null,
    })
    .where('match', '=', matchId)
    .where('ending', 'is', null)
    .execute();
}

/** The games of tournaments and their matches. */
export const tournamentGameQueries = {
  /** Notes games before their matches begin. Does nothing about those that were noted before. */
  addTournamentGames: writes(
    async ({ db }, tournament: string, games: readonly TournamentGame[]): Promise<void> => {
      if (games.length === 0) return;
      await db
        .insertInto('tournament_games')
        .values(
          games.map(({ matchId, round, table, game, attempt }) => ({
            match: matchId,
            tournament,
            round,
            place: table,
            game,
            attempt,
            is_time_up: 0,
            ending: null,
            winner: null,
            energy_south: 0,
            energy_north: 0,
            record: null,
            choices: null,
          })),
        )
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
    },
  ),

  /** Returns those of these matches that exist, whether they run or are over. */
  begunTournamentMatches: reads(
    async ({ db }, matches: readonly string[]): Promise<readonly string[]> => {
      if (matches.length === 0) return [];
      const rows = await db.selectFrom('matches').where('id', 'in', matches).select('id').execute();
      return rows.map(({ id }) => id);
    },
  ),

  /** Returns the matches of all games, oldest first. */
  tournamentGames: reads(async ({ db }, id: string): Promise<readonly TournamentGame[]> => {
    const rows = await db
      .selectFrom('tournament_games')
      .where('tournament', '=', id)
      .orderBy('round')
      .orderBy('place')
      .orderBy('game')
      .orderBy('attempt')
      .selectAll()
      .execute();
    return rows.map(toGame);
  }),

  /** Returns how matches ended, of those that did. */
  endedTournamentGames: reads(
    async ({ db }, matches: readonly string[]): Promise<readonly EndedGame[]> => {
      if (matches.length === 0) return [];
      const rows = await db
        .selectFrom('tournament_games')
        .where('match', 'in', matches)
        .where('ending', 'is not', null)
        .selectAll()
        .execute();
      return rows.map((row) => ({
        ...toGame(row),
        ending: row.ending!,
        winner: row.winner,
        energy: [row.energy_south, row.energy_north],
        record: row.record,
      }));
    },
  ),

  /** Returns which of these matches were noted and aren't over. */
  openTournamentGames: reads(
    async ({ db }, matches: readonly string[]): Promise<readonly string[]> => {
      if (matches.length === 0) return [];
      const rows = await db
        .selectFrom('tournament_games')
        .where('match', 'in', matches)
        .where('ending', 'is', null)
        .select('match')
        .execute();
      return rows.map(({ match: matchId }) => matchId);
    },
  ),

  /** Notes that a round's time is up, before its matches are ended. */
  noteTimeUp: writes(async ({ db }, matches: readonly string[]): Promise<void> => {
    if (matches.length === 0) return;
    await db
      .updateTable('tournament_games')
      .set({ is_time_up: 1 })
      .where('match', 'in', matches)
      .where('ending', 'is', null)
      .execute();
  }),
};
