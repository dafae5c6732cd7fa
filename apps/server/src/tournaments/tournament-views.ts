import { tournamentLimits } from '@stackmate/protocol/tournaments';
import type {
  EventBan,
  TournamentAnswer,
  TournamentDecision,
  TournamentRound,
  TournamentRow,
  TournamentState,
  TournamentSummary,
  TournamentPairing,
} from '@stackmate/protocol/tournaments';
import {
  arenaEnd,
  arenaStandings,
  bracketStandings,
  currentPlaces,
  entrantsHere,
  findPairing,
  gamesToPlay,
  isBracketRound,
  isOut,
  hasPrizes,
  neededEntrants,
  nextStep,
  pairingOutcome,
  paymentDue,
  prizeCoins,
  prizeTable,
  swissStandings,
  tournamentPrizes,
  tournamentRules,
} from '@stackmate/tournament';
import type { DecisionEntry, Pairing, Tournament } from '@stackmate/tournament';
import type { Serialized } from '../store/index.ts';
import type { Book } from './books.ts';
import { gameMatchId } from './game-match-id.ts';

/** Returns a tournament as lists show it. */
export function toSummary({ stored, tournament }: Book): TournamentSummary {
  const { settings, status } = tournament;
  return {
    id: stored.id,
    name: stored.name,
    kind: settings.kind,
    bestOf: settings.bestOf,
    clock: stored.clock,
    status,
    startsAt: settings.startsAt,
    minutes: settings.kind === 'arena' ? settings.arenaMinutes : null,
    entrants:
      status === 'open' || status === 'running'
        ? entrantsHere(tournament).length
        : tournament.entrants.size,
    maxEntrants: settings.maxEntrants,
    decks: settings.decks,
    cards: settings.cards,
    ...(settings.openLists && { openLists: true as const }),
    organizer: stored.organizer,
    fee: settings.fee,
    addedCoins: settings.addedCoins,
    pot: shownPot(tournament),
    perHousehold: hasPrizes(settings) ? (settings.perHousehold ?? 1) : null,
    isPractice: stored.isPractice,
    ...(stored.entryCode !== undefined && { asksForCode: true as const }),
  };
}

/** [PR1] Returns the coins that can be won as of now: those that the server adds come at the start. */
const shownPot = (tournament: Tournament): number =>
  prizeCoins(tournament) + (tournament.status === 'open' ? tournament.settings.addedCoins : 0);

/** [PR1] Returns what places get, at first as if it started now; nothing where the rows of the table say it. */
function outlook(tournament: Tournament) {
  const { settings, status } = tournament;
  const isBracket = status === 'running' && settings.kind === 'elimination';
  if (status !== 'open' && !isBracket) return [];
  const entered = [...tournament.entrants.values()].filter(
    ({ hasEntered, isDisqualified }) => hasEntered && !isDisqualified,
  );
  const players = Math.max(entered.length, neededEntrants(settings));
  return [...prizeTable(settings, players, shownPot(tournament))];
}

/** [PR1] Adds to each row what its place gets as of now, or has got. */
function withPrizes(tournament: Tournament, rows: TournamentRow[]): TournamentRow[] {
  const { status } = tournament;
  if (status !== 'running' && status !== 'ended') return rows;
  const prizes = new Map(
    tournamentPrizes(tournament, prizeCoins(tournament)).map(({ entrant, coins }) => [
      entrant,
      coins,
    ]),
  );
  return rows.map((row) => {
    const coins = prizes.get(row.entrant);
    return coins === undefined ? row : { ...row, coins };
  });
}

/** Returns a table. Games that are over and the one that runs have a match, unless nobody came. */
function toTable({ stored, tournament }: Book, pairing: Pairing): TournamentPairing {
  const { round, table, entrants, games, stopped } = pairing;
  const outcome = pairingOutcome(tournament, pairing);
  const idOf = (game: number, attempt: number) =>
    gameMatchId(stored.id, { round, table, game, attempt });
  const over = games.map(({ game, winner, record, attempt }) => ({
    match: record === null ? null : idOf(game, attempt),
    winner,
    isOver: true,
  }));
  const runs = outcome === null && tournament.status === 'running';
  return {
    table,
    entrants: [...entrants],
    outcome,
    games: runs
      ? [...over, { match: idOf(games.length + 1, stopped), winner: null, isOver: false }]
      : over,
  };
}

/** Returns all tables of a round; null if it hasn't begun. */
export function toRound(book: Book, round: number): TournamentRound | null {
  const { tournament } = book;
  const stored = tournament.rounds[round - 1];
  if (stored === undefined) return null;
  return {
    round,
    isBracket: isBracketRound(tournament, round),
    tables: stored.pairings.map((pairing) => toTable(book, pairing)),
  };
}

/** Tables of an arena that are shown at a time, and of a bracket's round that is drawn. */
const shownTables = 64;
const drawnTables = 16;
const { shownDecisions } = tournamentLimits;

/** Returns the last round, or the games of an arena that run. */
function currentRound(book: Book): TournamentRound | null {
  const { tournament } = book;
  const { rounds, settings } = tournament;
  if (settings.kind !== 'arena') return toRound(book, rounds.length);
  if (rounds.length === 0) return null;
  return {
    round: rounds.length,
    isBracket: false,
    tables: [...tournament.open].slice(0, shownTables).map((pairing) => toTable(book, pairing)),
  };
}

/** Returns the rows of the table, best first. */
function toRows(tournament: Tournament): TournamentRow[] {
  const { kind } = tournament.settings;
  if (kind === 'arena') {
    return arenaStandings(tournament).map(({ entrant, place, points, wins, streak, results }) => {
      return { entrant, place, points, wins, streak, games: results.length };
    });
  }
  if (kind === 'elimination') {
    return bracketStandings(tournament).map(({ entrant, place, won }) => ({
      entrant,
      place,
      points: won,
    }));
  }
  const rows = swissStandings(tournament);
  // A bracket after the Swiss decides the first places.
  const hasBracket = tournament.rounds.length > tournament.swissRounds;
  const places = new Map(
    (hasBracket ? currentPlaces(tournament) : []).map(({ entrant, place }) => [entrant, place]),
  );
  return rows
    .map(({ entrant, place, points, opponentScore, sonnebornBerger, secondWins }) => ({
      entrant,
      place: places.get(entrant) ?? place,
      points,
      opponentScore,
      sonnebornBerger,
      secondWins,
    }))
    .toSorted((a, b) => a.place - b.place);
}

/** [PR3] Returns a decision of people as everybody sees it; none for those of the director. */
function toDecision(tournament: Tournament, entry: DecisionEntry): TournamentDecision[] {
  const { at, reason, by } = entry;
  if (by === undefined) return [];
  const common = { at, reason, by };
  switch (entry.type) {
    case 'ruled': {
      const { round, table, winner } = entry;
      const [first, second] = findPairing(tournament, round, table)?.entrants ?? [1, null];
      const entrants: [number, number] = [first, second ?? first];
      return [{ ...common, what: { kind: entry.type, round, table, winner, entrants } }];
    }
    case 'disqualified':
      return [{ ...common, what: { kind: entry.type, entrant: entry.entrant } }];
    case 'cancelled':
      return [{ ...common, what: { kind: entry.type } }];
  }
}

/** [PR1] Returns when the prizes are paid, or were: nothing happens after the payment. */
function payment(tournament: Tournament): TournamentState['payment'] {
  const { settings, status, isPaid, at } = tournament;
  if (!hasPrizes(settings) || status === 'cancelled') return null;
  const hoursAfterEnd = tournamentRules.payAfterMs / 3_600_000;
  return { hoursAfterEnd, at: isPaid ? at : paymentDue(tournament), isPaid };
}

/** What everybody sees of a version, computed once for all who ask. */
interface Shown {
  readonly seq: number;
  readonly state: TournamentState;
  readonly json: string;
}

const shown = new WeakMap<Book, Shown>();

/** Returns what everybody sees of a tournament's version. */
export function showState(book: Book): Shown {
  const known = shown.get(book);
  if (known?.seq === book.seq) return known;
  const { tournament, entrants } = book;
  const state: TournamentState = {
    tournament: toSummary(book),
    leastEntrants: neededEntrants(tournament.settings),
    cancelReason: tournament.cancelReason,
    rounds: tournament.swissRounds,
    cut: tournament.cut,
    begun: tournament.rounds.length,
    arenaEndsAt:
      tournament.settings.kind === 'arena' && tournament.playsAt !== null
        ? arenaEnd(tournament)
        : null,
    entrants: entrants.map(({ entrant, name, bot }) => ({
      entrant,
      name,
      ...(bot !== null && { isBot: true as const }),
      ...(tournament.entrants.get(entrant)?.isHere === false && { isAway: true as const }),
      ...(tournament.entrants.get(entrant)?.isDisqualified && { isDisqualified: true as const }),
    })),
    rows: withPrizes(tournament, toRows(tournament)),
    round: currentRound(book),
    bracket: tournament.rounds.flatMap(({ round, pairings }) => {
      const isShown = isBracketRound(tournament, round) && pairings.length <= drawnTables;
      return (isShown ? toRound(book, round) : null) ?? [];
    }),
    decisions: tournament.decisions
      .flatMap((entry) => toDecision(tournament, entry))
      .slice(-shownDecisions)
      .toReversed(),
    prizes: outlook(tournament),
    payment: payment(tournament),
    lent: tournament.lent && {
      phase: tournament.lent.phase,
      tables: tournament.lent.tables.length,
      drafted: tournament.lent.drafted.size,
    },
  };
  const fresh = { seq: book.seq, state, json: JSON.stringify(state) };
  shown.set(book, fresh);
  return fresh;
}

type Choosing = NonNullable<TournamentAnswer['own']>['choosing'];

function toOwn(book: Book, playerId: string | null, choosing: Choosing): TournamentAnswer['own'] {
  const { stored, tournament, entrants } = book;
  const own = entrants.find((entrant) => playerId !== null && entrant.playerId === playerId);
  const state = own && tournament.entrants.get(own.entrant);
  if (!own || !state) return null;
  const game = gamesToPlay(tournament).find(({ entrants: seats }) => seats.includes(own.entrant));
  const row = showState(book).state.rows.find(({ entrant }) => entrant === own.entrant);
  return {
    entrant: own.entrant,
    isHere: state.isHere,
    isOut: isOut(state),
    place: row?.place ?? 0,
    prize: row?.coins ?? 0,
    table: game ? { round: game.round, table: game.table } : null,
    match: game && choosing === null ? gameMatchId(stored.id, game) : null,
    choosing,
  };
}

/** Returns a tournament as JSON for a caller who has seen a version; null is a visitor without an account. */
export function toAnswer(
  book: Book,
  {
    playerId,
    seen,
    now,
    ban,
    choosing,
  }: {
    readonly playerId: string | null;
    readonly seen: number;
    readonly now: number;
    readonly ban: EventBan | null;
    readonly choosing: Choosing;
  },
): Serialized<TournamentAnswer> {
  const { tournament, seq } = book;
  const step = nextStep(tournament, now);
  const isOrganizer = book.stored.organizer === playerId && !book.stored.isPractice;
  const personal: Omit<TournamentAnswer, 'state'> = {
    version: seq,
    now,
    nextAt:
      step.type === 'wait' || step.type === 'play' || step.type === 'build' ? step.until : null,
    own: toOwn(book, playerId, choosing),
    isOrganizer,
    entryCode: (isOrganizer && book.stored.entryCode) || null,
    ban,
  };
  const state = seen === seq ? 'null' : showState(book).json;
  return { json: `${JSON.stringify(personal).slice(0, -1)},"state":${state}}` };
}

/** Returns the results of an entrant; null if there is none. */
export function toResults({ tournament }: Book, entrant: number) {
  if (tournament.settings.kind === 'arena') {
    const row = arenaStandings(tournament).find((other) => other.entrant === entrant);
    return row
      ? {
          entrant,
          results: row.results.map(({ round, opponent, points, isDoubled }) => ({
            round,
            opponent,
            points,
            ...(isDoubled && { isDoubled: true as const }),
          })),
        }
      : null;
  }
  const row = swissStandings(tournament).find((other) => other.entrant === entrant);
  if (!row) return null;
  const scores = [...row.opponentScores];
  return {
    entrant,
    results: row.results.map(({ round, opponent, points }) => ({
      round,
      opponent,
      points,
      ...(opponent !== null && { opponentScore: scores.shift() ?? 0 }),
    })),
  };
}
