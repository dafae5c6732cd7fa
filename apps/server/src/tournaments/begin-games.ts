import { readyDecks } from '@stackmate/catalogue';
import type { ServerMessage } from '@stackmate/protocol';
import type { KnownAppearance } from '@stackmate/protocol';
import type { PushMessage } from '@stackmate/protocol/social';
import type { ClockSettings, MatchSetup, SeatSetup } from '@stackmate/room';
import { gamesToPlay, hasPrizes, tournamentRules } from '@stackmate/tournament';
import type { GameToPlay } from '@stackmate/tournament';
import { createBotSeat, createSeat } from '../lobby/seats.ts';
import { toOpponent } from '../rooms/index.ts';
import type { Logger, MatchManager } from '../rooms/index.ts';
import type { MatchStore, StoredEntrant, TournamentStore } from '../store/index.ts';
import { currentVersions } from '../versions/index.ts';
import type { Book } from './books.ts';
import { gameMatchId } from './game-match-id.ts';

export interface GameStartsOptions {
  readonly store: Pick<TournamentStore, 'addTournamentGame'> & Pick<MatchStore, 'match'>;
  readonly begin: MatchManager['begin'];
  /** Settings of new matches, with those clocks. */
  readonly match: Pick<MatchSetup, 'sealTime' | 'idleTime' | 'botDelay' | 'spectatorDelay'>;
  readonly clocks: (book: Book) => ClockSettings | null;
  readonly seatOf: (
    playerId: string,
  ) => Promise<{ readonly appearance: KnownAppearance | undefined; readonly isGuest: boolean }>;
  readonly send: (playerId: string, message: ServerMessage) => void;
  readonly notify: (playerId: string, message: PushMessage) => void;
  readonly logger: Pick<Logger, 'error'>;
}

export interface GameStarts {
  /** Begins the games of a tournament that are to be played and haven't begun. */
  readonly begin: (book: Book) => Promise<void>;
}

/** Max number of games whose beginning is remembered: the oldest are looked up again. */
const maxRemembered = 5000;

const shorten = (clocks: ClockSettings | null, share: number): ClockSettings | null =>
  clocks && {
    ...clocks,
    move: Math.round(clocks.move * share),
    bank: Math.round(clocks.bank * share),
  };

/** [PR2] Returns how late spectators see the matches of a tournament, in ms. */
const delayOf = ({ tournament }: Book, usual: number): number =>
  hasPrizes(tournament.settings) ? Math.max(usual, tournamentRules.prizeDelayMs) : usual;

/** Creates the part that begins the matches of tournaments: each once, whoever begins it. */
export function createGameStarts(options: GameStartsOptions): GameStarts {
  const begun = new Set<string>();

  async function createSeatOf({ playerId, bot, name, deck: deckId }: StoredEntrant) {
    const ready = readyDecks.find(({ id }) => id === deckId);
    if (!ready) throw new Error(`there is no ready deck ${deckId}`);
    const { deck } = ready;
    if (playerId === null) return { ...createBotSeat(bot ?? 'greedy', deck), name };
    const { appearance, isGuest } = await options.seatOf(playerId);
    return createSeat({ id: playerId, name, isGuest, ...(appearance && { appearance }) }, { deck });
  }

  async function beginGame(book: Book, game: GameToPlay, matchId: string): Promise<void> {
    const { store, match } = options;
    if ((await store.match(matchId)) !== null) return;
    const [first, second] = await Promise.all(
      game.entrants.map((entrant) => createSeatOf(book.entrants[entrant - 1])),
    );
    const seats: readonly [SeatSetup, SeatSetup] = [first, second];
    await store.addTournamentGame({ ...game, matchId, tournament: book.stored.id });
    const setup: MatchSetup = {
      ...match,
      match: matchId,
      kind: 'tournament',
      seats,
      first: 0,
      versions: currentVersions,
      takeBack: true,
      clocks: shorten(options.clocks(book), game.clockShare),
      hashTime: tournamentRules.lateMs,
      spectatorDelay: delayOf(book, match.spectatorDelay),
    };
    await options.begin(setup, []);
    for (const seat of [0, 1] as const) {
      const { player: playerId } = seats[seat];
      if (playerId === null) continue;
      const opponent = toOpponent(seats, seat);
      options.send(playerId, {
        type: 'paired',
        match: matchId,
        kind: 'tournament',
        seat,
        ...opponent,
      });
      options.notify(playerId, { kind: 'match-found', match: matchId });
    }
  }

  return {
    async begin(book) {
      for (const game of gamesToPlay(book.tournament)) {
        const matchId = gameMatchId(book.stored.id, game);
        if (begun.has(matchId)) continue;
        try {
          await beginGame(book, game, matchId);
        } catch (failure) {
          // Tried again a second later, until the round's hard end; the other tables don't wait for this one.
          const where = { tournament: book.stored.id, match: matchId };
          options.logger.error({ ...where, err: failure }, 'a match of a tournament did not begin');
          continue;
        }
        begun.add(matchId);
        for (const oldest of begun) {
          if (begun.size <= maxRemembered) break;
          begun.delete(oldest);
        }
      }
    },
  };
}
