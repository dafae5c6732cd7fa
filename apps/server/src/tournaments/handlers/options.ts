import type { TournamentStore } from '../../store/index.ts';
import type { Books } from '../books.ts';

export interface TournamentHandlersOptions {
  readonly store: Pick<
    TournamentStore,
    'createTournament' | 'listTournaments' | 'tournamentGames' | 'tournamentEntries'
  >;
  readonly books: Books;
  /** Returns a player's name and rating. */
  readonly playerOf: (
    playerId: string,
  ) => Promise<{ readonly name: string; readonly rating: number }>;
  readonly newId: () => string;
  /** Returns 64 random hex digits. */
  readonly newSecret: () => string;
  readonly now: () => number;
}
