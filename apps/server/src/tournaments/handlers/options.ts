import type { CollectionStore, LentStore, TournamentStore } from '../../store/index.ts';
import type { Boards } from '../boards.ts';
import type { Books } from '../books.ts';
import type { DraftTables } from '../lent/draft-tables.ts';
import type { LentDecks } from '../lent/lent-decks.ts';
import type { Secrets } from '../new-tournament.ts';
import type { Decisions } from '../decide.ts';

export interface TournamentHandlersOptions extends Secrets {
  readonly store: Pick<
    TournamentStore,
    | 'createTournament'
    | 'listTournaments'
    | 'eventsOfPlayer'
    | 'tournamentGames'
    | 'tournamentEntryTexts'
    | 'eventBan'
    | 'entrantDecks'
    | 'revealedDecks'
    | 'gameChoices'
    | 'chooseForGame'
  > &
    Pick<CollectionStore, 'playableDeck' | 'rollsOf'> &
    Pick<LentStore, 'lentDecks' | 'lentDeckOwners' | 'handInLentDeck'>;
  /** [LE1] Draft tables and decks of lent cards. */
  readonly lent: { readonly tables: DraftTables; readonly decks: LentDecks };
  readonly books: Books;
  readonly boards: Boards;
  readonly decisions: Decisions;
  /** Returns a player's name and rating. */
  readonly playerOf: (
    playerId: string,
  ) => Promise<{ readonly name: string; readonly rating: number }>;
  /** Whether accounts may create tournaments. */
  readonly hasOwnEvents: boolean;
  readonly now: () => number;
}
