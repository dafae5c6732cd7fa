import type { Seat } from '@stackmate/protocol';
import { areRecordsOpen } from '@stackmate/tournament';
import type {
  Entrant,
  GameChoice,
  GameEnding,
  GamePlace,
  TournamentEntry,
} from '@stackmate/tournament';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { MatchEnd } from '../match-store.ts';
import { reads, writes } from '../query.ts';
import type { Tables } from '../tables.ts';
import { lockTournament } from './stakes.ts';
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
  readonly choices: GameChoices;
}

/** [TO2] What entrants chose for a game, by their numbers. */
export type GameChoices = Readonly<Record<Entrant, GameChoice>>;

export interface ChoicePlace extends GamePlace {
  readonly tournament: string;
}

export interface NewGame extends TournamentGame, ChoicePlace {
  /** What is played without a choice. */
  readonly otherwise: GameChoices;
}

async function readChoices(
  db: Kysely<Tables>,
  { tournament, round, table, game }: ChoicePlace,
): Promise<GameChoices> {
  const rows = await db
    .selectFrom('tournament_choices')
    .where('tournament', '=', tournament)
    .where('round', '=', round)
    .where('place', '=', table)
    .where('game', '=', game)
    .select(['entrant', 'content'])
    .execute();
  return Object.fromEntries(
    rows.map(({ entrant, content }) => [entrant, JSON.parse(content) as GameChoice]),
  );
}

async function hasBegun(
  db: Kysely<Tables>,
  { tournament, round, table, game }: ChoicePlace,
): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_games')
    .where('tournament', '=', tournament)
    .where('round', '=', round)
    .where('place', '=', table)
    .where('game', '=', game)
    .select('match')
    .executeTakeFirst();
  return row !== undefined;
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

/** Returns the row of a game that hasn't begun. */
const newRow = (
  tournament: string,
  { matchId, round, table, game, attempt }: TournamentGame,
  choices: string | null,
) => ({
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
  choices,
});

/** The games of tournaments and their matches. */
export const tournamentGameQueries = {
  /** Notes games before their matches begin. Skips those that are noted already. */
  addTournamentGames: writes(
    async ({ db }, tournament: string, games: readonly TournamentGame[]): Promise<void> => {
      if (games.length === 0) return;
      await db
        .insertInto('tournament_games')
        .values(games.map((game) => newRow(tournament, game, null)))
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
    },
  ),

  /**
   * [TO2] Notes a game before its match begins, with what both entrants chose; `otherwise` for who chose nothing. Does
   * nothing the second time. Returns the choices that count.
   */
  addChosenGame: writes(({ db }, added: NewGame): Promise<GameChoices> =>
    db.transaction().execute(async (inside) => {
      const { tournament, matchId, otherwise } = added;
      // A choice that comes at this moment is before or after.
      await lockTournament(inside, tournament);
      const chosen = await readChoices(inside, added);
      const choices = JSON.stringify({ ...otherwise, ...chosen });
      await inside
        .insertInto('tournament_games')
        .values(newRow(tournament, added, choices))
        .onConflict((conflict) => conflict.column('match').doNothing())
        .execute();
      const stored = await inside
        .selectFrom('tournament_games')
        .where('match', '=', matchId)
        .select('choices')
        .executeTakeFirstOrThrow();
      return JSON.parse(stored.choices ?? '{}') as GameChoices;
    }),
  ),

  /** Returns those of these matches that exist, whether they run or are over. */
  begunTournamentMatches: reads(
    async ({ db }, matches: readonly string[]): Promise<readonly string[]> => {
      if (matches.length === 0) return [];
      const rows = await db.selectFrom('matches').where('id', 'in', matches).select('id').execute();
      return rows.map(({ id }) => id);
    },
  ),

  /** [TO2] Stores what an entrant chose for a game. Returns false if the game has begun. */
  chooseForGame: writes(
    (
      { db },
      { entrant, choice, ...place }: ChoicePlace & { entrant: Entrant; choice: GameChoice },
    ): Promise<boolean> =>
      db.transaction().execute(async (inside) => {
        const { tournament, round, table, game } = place;
        await lockTournament(inside, tournament);
        if (await hasBegun(inside, place)) return false;
        const content = JSON.stringify(choice);
        await inside
          .insertInto('tournament_choices')
          .values({ tournament, round, place: table, game, entrant, content })
          .onConflict((conflict) =>
            conflict
              .columns(['tournament', 'round', 'place', 'game', 'entrant'])
              .doUpdateSet({ content }),
          )
          .execute();
        return true;
      }),
  ),

  /** [TO2] Returns what was chosen so far for a game, what was played in the one before, and whether it has begun. */
  gameChoices: reads(async ({ db }, place: ChoicePlace) => {
    const before = await db
      .selectFrom('tournament_games')
      .where('tournament', '=', place.tournament)
      .where('round', '=', place.round)
      .where('place', '=', place.table)
      .where('game', '=', place.game - 1)
      .orderBy('attempt', 'desc')
      .select('choices')
      .executeTakeFirst();
    return {
      isBegun: await hasBegun(db, place),
      chosen: await readChoices(db, place),
      before: JSON.parse(before?.choices ?? '{}') as GameChoices,
    };
  }),

  /** Returns the matches of all games of some rounds, oldest first. */
  tournamentGames: reads(
    async (
      { db },
      id: string,
      rounds: { readonly from: number; readonly below: number } = { from: 1, below: Infinity },
    ): Promise<readonly TournamentGame[]> => {
      const games = db
        .selectFrom('tournament_games')
        .where('tournament', '=', id)
        .where('round', '>=', rounds.from);
      const rows = await (
        Number.isFinite(rounds.below) ? games.where('round', '<', rounds.below) : games
      )
        .orderBy('round')
        .orderBy('place')
        .orderBy('game')
        .orderBy('attempt')
        .selectAll()
        .execute();
      return rows.map(toGame);
    },
  ),

  /** Returns how matches ended; those that still run are left out. */
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
        choices: JSON.parse(row.choices ?? '{}') as GameChoices,
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

  /** [TO3] Tells whether the record of a match would show decks that its tournament still hides. */
  hidesDecks: reads(async ({ db }, matchId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('tournament_games')
      .innerJoin('tournaments', 'tournaments.id', 'tournament_games.tournament')
      .innerJoin('tournament_entries', 'tournament_entries.tournament', 'tournaments.id')
      .where('match', '=', matchId)
      .where('seq', '=', 0)
      .select(['status', 'is_practice', 'content'])
      .executeTakeFirst();
    if (!row || row.is_practice === 1) return false;
    const entry = JSON.parse(row.content) as TournamentEntry;
    return entry.type === 'created' && !areRecordsOpen({ ...entry, status: row.status });
  }),

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
