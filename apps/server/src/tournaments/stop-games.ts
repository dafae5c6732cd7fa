import type { Logger } from '../rooms/index.ts';
import type { TournamentStore } from '../store/index.ts';
import type { Book } from './books.ts';
import { gameMatchId } from './game-match-id.ts';

export interface GameStopsOptions {
  readonly store: Pick<TournamentStore, 'openTournamentGames'>;
  /** Stops a match on any node: a draw that counts for nothing. */
  readonly stop: (matchId: string) => Promise<unknown>;
  readonly logger: Pick<Logger, 'error'>;
}

export interface GameStops {
  /**
   * [PR3] Stops the matches whose tables were decided while they ran. Call again and again: another node may begin a match
   * at the moment of the decision.
   */
  readonly stop: (book: Pick<Book, 'stored' | 'tournament'>) => Promise<void>;
}

/** Decisions after which a match may still begin by a node that has not read them. */
const watched = 200;

export function createGameStops({ store, stop, logger }: GameStopsOptions): GameStops {
  return {
    async stop({ stored: { id }, tournament: { interrupted } }) {
      const matches = interrupted.slice(-watched).map((game) => gameMatchId(id, game));
      const running = await store.openTournamentGames(matches);
      await Promise.all(
        running.map((matchId) =>
          stop(matchId).catch((failure: unknown) =>
            logger.error(
              { tournament: id, match: matchId, err: failure },
              'a match was not stopped',
            ),
          ),
        ),
      );
    },
  };
}
