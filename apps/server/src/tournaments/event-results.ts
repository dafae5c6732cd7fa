import {
  currentPlaces,
  prizeCoins,
  tournamentPrizes,
  tournamentRules,
} from '@stackmate/tournament';
import type { Tournament } from '@stackmate/tournament';
import { attemptEach } from '../limits/attempt-each.ts';
import type { TournamentNote, TournamentStore } from '../store/index.ts';
import type { Book, Books } from './books.ts';

export interface EventResultsOptions {
  readonly store: Pick<
    TournamentStore,
    'tournamentsToNote' | 'noteResults' | 'closeResults' | 'finishResults'
  >;
  readonly books: Pick<Books, 'read'>;
  readonly isOurTurn: () => Promise<boolean>;
  /** Wall clock, in ms. */
  readonly now: () => number;
}

/** Players of a tournament whose results become final at a time. */
const playersPerTick = 50;

/** Returns the results of those who played, from the entries of a tournament that is over. The disqualified have none. */
export function toResultNote({ stored, tournament, entrants, seq }: Book): TournamentNote {
  const played = new Set(
    tournament.rounds.flatMap(({ pairings }) => pairings.flatMap(({ entrants: seats }) => seats)),
  );
  const places = currentPlaces(tournament).filter(({ entrant }) => played.has(entrant));
  const prizes = new Map(
    tournamentPrizes(tournament, prizeCoins(tournament)).map(({ entrant, coins }) => [
      entrant,
      coins,
    ]),
  );
  return {
    id: stored.id,
    seq,
    kind: tournament.settings.kind,
    endedAt: tournament.endedAt ?? tournament.at,
    entrants: places.length,
    results: places.flatMap(({ entrant, place }) => {
      const playerId = entrants[entrant - 1]?.playerId ?? null;
      return playerId === null ? [] : [{ playerId, place, coins: prizes.get(entrant) ?? 0 }];
    }),
  };
}

/** [PR1] Tells whether no disqualification can change the places any more. */
const isSettled = (tournament: Tournament, now: number): boolean =>
  tournament.isPaid ||
  (prizeCoins(tournament) === 0 &&
    now >= (tournament.endedAt ?? tournament.at) + tournamentRules.payAfterMs);

/**
 * [TS1] Creates the tick that stores how players did in the events that are over: at once, and again after each entry
 * that changes it. Trophies and achievements come when the results are final, with the payment of the prizes.
 * Resolves with false if it isn't this node's turn.
 */
export function createEventResults(options: EventResultsOptions): () => Promise<boolean> {
  const { store, books, isOurTurn, now } = options;
  let isBusy = false;

  async function note(id: string, noted: number, isClosed: boolean): Promise<void> {
    if (!isClosed) {
      const book = await books.read(id);
      if (book === null) return;
      if (book.seq > noted) {
        await store.noteResults(toResultNote(book));
        return;
      }
      if (!isSettled(book.tournament, now()) || !(await store.closeResults(id))) return;
    }
    await store.finishResults(id, now(), playersPerTick);
  }

  return async () => {
    if (isBusy || !(await isOurTurn())) return false;
    isBusy = true;
    try {
      const finalBefore = now() - tournamentRules.payAfterMs;
      await attemptEach(
        await store.tournamentsToNote(finalBefore),
        ({ id }) => id,
        ({ id, noted, isClosed }) => note(id, noted, isClosed),
      );
      return true;
    } finally {
      isBusy = false;
    }
  };
}
