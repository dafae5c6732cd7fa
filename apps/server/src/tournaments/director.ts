import {
  entrantsHere,
  gamesToPlay,
  nextStep,
  overdueGames,
  tournamentPrizes,
  tournamentRules,
  exchangesHash,
} from '@stackmate/tournament';
import type {
  Entrant,
  Tournament,
  TournamentEntry,
  GameChoice,
  GameToPlay,
} from '@stackmate/tournament';
import { dueTournamentsPerPage } from '../store/index.ts';
import type { EndedGame, TournamentStore } from '../store/index.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { GameStarts } from './begin-games.ts';
import { createBookClock } from './books.ts';
import type { Book, Books } from './books.ts';
import { asBrought } from './chosen-deck.ts';
import { gameMatchId } from './game-match-id.ts';
import type { FailureLog } from './failure-log.ts';
import type { Service } from '../service/service.ts';
import type { LentDirector } from './lent/direct-lent.ts';
import type { PairingThread } from './pairing.ts';
import type { GameStops } from './stop-games.ts';

export interface DirectorOptions {
  readonly store: Pick<TournamentStore, 'dueTournaments' | 'endedTournamentGames' | 'noteTimeUp'>;
  readonly books: Books;
  readonly games: GameStarts;
  readonly stops: GameStops;
  readonly pair: PairingThread['pair'];
  readonly lent: LentDirector;
  /** Ends a match on any node by energy. */
  readonly endByEnergy: (matchId: string) => Promise<unknown>;
  readonly service: Pick<Service, 'closing' | 'lasting'>;
  readonly isOurTurn: () => Promise<boolean>;
  /** Tells whether a player is connected to any node: others don't wait for the next wave of an arena. */
  readonly isConnected: (playerId: string) => boolean;
  /** Wall clock, in ms. */
  readonly now: () => number;
  /** Calls back after a time, in ms: what is due before the next tick is done on time. Missing, it waits for the tick. */
  readonly later?: (act: () => void, time: number) => void;
  /** The one that games and stops report to as well. */
  readonly logger: FailureLog;
}

/** [TS3] Directs the tournaments, if it is this node's turn. Call about once a second. */
export interface Director {
  /** Resolves with false if it isn't this node's turn. Rejects if a part failed since the last tick, after all others. */
  readonly tick: () => Promise<boolean>;
  /** Begins nothing more. */
  readonly stop: () => void;
}

/** Time between two ticks, in ms. */
const tickTime = 1000;

/** Tournaments that are directed at the same time: a large one keeps no other waiting. */
const maxAtOnce = 8;

/** Creates the director. Everything that it decides follows from the entries, so that another node can go on at any moment. */
export function createDirector(options: DirectorOptions): Director {
  const { run } = createConcurrencyLimit(maxAtOnce);
  const timed = { ...options, timeOf: createBookClock(options.now) };
  /** Tournaments that are being directed or wait for it: each has its turn, however many run. */
  const atWork = new Set<string>();
  let isStopped = false;
  /** The last tournament of the page before. */
  let after = '';

  const directOnce = async (id: string): Promise<void> => {
    if (isStopped || options.service.lasting() || atWork.has(id)) return;
    atWork.add(id);
    try {
      const wait = await run(() => direct(timed, id));
      if (wait < tickTime) options.later?.(() => void directOnce(id), wait);
    } catch (failure) {
      // One that fails keeps no other from going on.
      options.logger.error({ tournament: id, err: failure }, 'a tournament could not go on');
    } finally {
      atWork.delete(id);
    }
  };
  return {
    async tick() {
      if (!(await options.isOurTurn())) return false;
      const due = await options.store.dueTournaments(options.now(), after);
      after = due.length < dueTournamentsPerPage ? '' : due[due.length - 1];
      await Promise.all(due.map(directOnce));
      const failures = options.logger.take();
      if (failures > 0) throw new Error(`failures of tournaments or their matches: ${failures}`);
      return true;
    },
    stop() {
      isStopped = true;
    },
  };
}

/** The director with the clock of tournaments. */
interface TimedOptions extends Omit<DirectorOptions, 'now'> {
  readonly timeOf: (book: Book) => number;
}

/** Returns the time until the next step is due, in ms; Infinity if it isn't known. */
async function direct(options: TimedOptions, id: string): Promise<number> {
  const book = await options.books.read(id);
  if (book === null) return Infinity;
  await options.stops.stop(book);
  await enterResults(options, book);
  await endOverdue(options, book);
  const taken = await takeStep(options, book);
  const current = await options.books.read(id);
  if (current === null) return Infinity;
  await options.games.begin(current, options.timeOf(current));
  // The first round or wave doesn't wait for the next tick.
  if (taken === 'start') return 0;
  const now = options.timeOf(current);
  const step = nextStep(current.tournament, now);
  return step.type === 'wait' ? step.until - now : Infinity;
}

const otherWay = ([south, north]: readonly [number, number]): readonly [number, number] => [
  north,
  south,
];

/** Enters the games whose matches are over. */
async function enterResults({ store, books, timeOf }: TimedOptions, book: Book): Promise<void> {
  const { id } = book.stored;
  const byMatch = new Map(
    gamesToPlay(book.tournament).map((game) => [gameMatchId(id, game), game]),
  );
  const ended = await store.endedTournamentGames([...byMatch.keys()]);
  if (ended.length === 0) return;
  await books.add(id, (newest) => {
    const { tournament } = newest;
    const running = new Map(gamesToPlay(tournament).map((game) => [gameMatchId(id, game), game]));
    const entries = ended.flatMap((end): TournamentEntry[] => {
      const game = running.get(end.matchId);
      return game ? [toEntry(newest, { end, game, at: timeOf(newest) })] : [];
    });
    return { entries };
  });
}

/** South goes first in a match; the pairing's seats may be the other way round. */
function toEntry(
  book: Book,
  { end, game: place, at }: { end: EndedGame; game: GameToPlay; at: number },
): TournamentEntry {
  const { seats } = place;
  const { round, table, game, attempt, ending, winner, energy, record } = end;
  return {
    type: 'finished',
    at,
    round,
    table,
    game,
    attempt,
    ending,
    winner: winner === null ? null : seats[winner],
    energy: seats[0] === 0 ? energy : otherWay(energy),
    record,
    ...playedDecks(book, end, place),
  };
}

/** [TO2] Returns what both played: the decks' numbers, or hashes of what they exchanged. */
function playedDecks(
  { tournament, entrants }: Book,
  { choices, round, table, game }: EndedGame,
  { entrants: players, seats }: GameToPlay,
) {
  const { decks: mode } = tournament.settings;
  if (mode !== 'conquest' && mode !== 'swap') return {};
  const [a, b] = seats[0] === 0 ? players : otherWay(players);
  const [own, other] = [a, b].map((entrant) => choices[entrant] ?? asBrought);
  if (mode === 'conquest') return { decks: [own.deck, other.deck] as const };
  const hashOf = (entrant: Entrant, { exchanges }: GameChoice) =>
    exchangesHash(entrants[entrant - 1].salt, { round, table, game, exchanges });
  return { swaps: [hashOf(a, own), hashOf(b, other)] as const };
}

/**
 * [SW4] Ends what still runs at a round's hard end by energy. Where no result comes even so, because its node does not
 * answer or its match can't be read, the game is a draw: the round goes on in any case.
 */
async function endOverdue(
  { store, books, endByEnergy, timeOf, logger }: TimedOptions,
  book: Book,
): Promise<void> {
  const { id } = book.stored;
  const now = timeOf(book);
  const matches = overdueGames(book.tournament, now).map((game) => gameMatchId(id, game));
  if (matches.length === 0) return;
  await store.noteTimeUp(matches);
  await Promise.all(
    matches.map((matchId) =>
      endByEnergy(matchId).catch((failure: unknown) =>
        logger.error({ tournament: id, match: matchId, err: failure }, 'a match was not ended'),
      ),
    ),
  );
  const given = now - tournamentRules.resultMs;
  if (overdueGames(book.tournament, given).length === 0) return;
  await books.add(id, (newest) => ({
    entries: overdueGames(newest.tournament, given).map(
      ({ round, table, game, attempt }): TournamentEntry => ({
        type: 'finished',
        at: timeOf(newest),
        round,
        table,
        game,
        attempt,
        ending: 'time',
        winner: null,
        energy: [0, 0],
        record: null,
      }),
    ),
  }));
}

/** Returns who waits for the next wave: those who are here, don't play and are connected, and bots. */
function waitingEntrants(
  { isConnected }: TimedOptions,
  { tournament, entrants }: Book,
): readonly Entrant[] {
  const playing = new Set(gamesToPlay(tournament).flatMap(({ entrants: seats }) => seats));
  return entrantsHere(tournament)
    .map(({ entrant }) => entrant)
    .filter((entrant) => {
      const playerId = entrants[entrant - 1]?.playerId ?? null;
      return !playing.has(entrant) && (playerId === null || isConnected(playerId));
    });
}

const simpleEntries = {
  start: (at: number, { stored }: Book): TournamentEntry => ({
    type: 'started',
    at,
    secret: stored.secret,
  }),
  cancel: (at: number): TournamentEntry => ({ type: 'cancelled', at, reason: 'too few entrants' }),
  end: (at: number): TournamentEntry => ({ type: 'ended', at }),
} as const;

/** Takes the next step. Returns its type. */
async function takeStep(
  options: TimedOptions,
  book: Book,
): Promise<ReturnType<typeof nextStep>['type']> {
  const { books, lent, service, timeOf } = options;
  const { id } = book.stored;
  const { tournament } = book;
  const at = timeOf(book);
  const step = nextStep(tournament, at);
  // It starts after the maintenance.
  if (step.type === 'start' && service.closing()) return 'wait';
  switch (step.type) {
    case 'start':
    case 'cancel':
    case 'end': {
      const revealed = step.type === 'end' ? await lent.revealed(book, at) : [];
      const entries = [...revealed, simpleEntries[step.type](at, book)];
      // Somebody may have joined, left or won at this moment: the step is decided again.
      await books.add(id, (newest) =>
        nextStep(newest.tournament, at).type === step.type ? { entries } : { entries: [] },
      );
      break;
    }
    case 'pay':
      // [PR1] Somebody may have been disqualified at this moment: the places are those of the newest state.
      await books.add(id, ({ tournament: newest }) => {
        const { coins } = step;
        if (nextStep(newest, at).type !== 'pay') return { entries: [] };
        return { entries: [{ type: 'paid', at, coins }], prizes: tournamentPrizes(newest, coins) };
      });
      break;
    case 'draft':
      await lent.draft(book);
      break;
    case 'build':
      await lent.build(book, step.until);
      break;
    case 'pair-swiss':
    case 'pair-bracket':
      await pairRound(options, book, { round: step.round, waiting: null });
      break;
    case 'pair-arena':
      await pairRound(options, book, {
        round: step.round,
        waiting: waitingEntrants(options, book),
      });
      break;
    default:
  }
  return step.type;
}

/** Who can be paired, as one text: whoever comes or goes while the thread computes makes a pairing outdated. */
const fieldOf = ({ entrants, rounds }: Tournament): string =>
  JSON.stringify([
    rounds.length,
    [...entrants.values()].map(({ isHere, isDisqualified }) => [isHere, isDisqualified]),
  ]);

async function pairRound(
  { books, pair, timeOf }: TimedOptions,
  book: Book,
  { round, waiting }: { readonly round: number; readonly waiting: readonly Entrant[] | null },
): Promise<void> {
  const { tournament } = book;
  const field = fieldOf(tournament);
  if (waiting !== null && waiting.length < 2) return;
  const tables = await pair(book, waiting);
  if (tables.length === 0) return;
  await books.add(book.stored.id, (newest) =>
    fieldOf(newest.tournament) === field
      ? {
          entries: [{ type: 'paired', at: timeOf(newest), round, waiting, tables }],
        }
      : { entries: [] },
  );
}
