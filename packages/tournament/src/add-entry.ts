import { absentSeats } from './absences.ts';
import type { Entrant, TournamentEntry } from './entries.ts';
import { areDecksRight } from './choices.ts';
import { addBuilt, addDrafted, addRevealed, startLent } from './lent.ts';
import { pairingOutcome } from './outcome.ts';
import { cutSize, neededEntrants, swissRounds, tournamentRules } from './rules.ts';
import { drawLot, secretCommitment, tournamentSeed } from './seed.ts';
import {
  arenaEnd,
  canJoin,
  entrantsHere,
  findPairing,
  isBracketRound,
  isOut,
  paymentDue,
  prizeCoins,
} from './tournament.ts';
import type { Pairing, Tournament } from './tournament.ts';

/** Why an entry cannot be added. */
export const entryFaults = {
  'time-went-back': 'An entry is older than the one before it.',
  'not-open': 'Joining is closed.',
  full: 'All places are taken.',
  'wrong-number': 'Entrants are numbered in the order of joining.',
  'not-an-entrant': 'There is no such entrant.',
  'is-here': 'The entrant takes part already.',
  'is-away': 'The entrant has left.',
  'is-out': 'The entrant is out of the tournament.',
  'too-often': 'The entrant has left and come back too often.',
  'wrong-secret': 'The secret is not the one that was committed to.',
  'too-few': 'There are too few entrants.',
  'not-running': 'The tournament is not running.',
  'round-open': 'A game of the last round still runs.',
  'wrong-round': 'Rounds are numbered in their order.',
  'wrong-pairing': 'A pairing names somebody who may not be paired.',
  'no-such-table': 'There is no such table.',
  'wrong-game': 'This is not the next game of its pairing.',
  decided: 'The pairing is decided.',
  'round-closed': 'A later round has begun.',
  'no-draw': 'A bracket has no draws.',
  'ruled-too-often': 'The pairing was ruled on too often.',
  over: 'The tournament is over.',
  paid: 'The prizes are paid.',
  'not-due': 'The prizes are not to be paid yet.',
  'wrong-sum': 'The prize account has another sum.',
  'wrong-deck': 'A game was played with a deck that could not be played.',
  'wrong-phase': 'The tournament does something else at this moment.',
  'wrong-decks': 'The decks are not those of all who got packs.',
  'not-built': 'The decks are not built yet.',
  'not-revealed': 'The secret behind the packs is not revealed.',
} as const;
export type EntryFault = keyof typeof entryFaults;

type EntryOf<Type extends TournamentEntry['type']> = Extract<TournamentEntry, { type: Type }>;

/** Returns why nobody can join now; null if somebody can. */
export function joinFault(tournament: Tournament): 'not-open' | 'full' | null {
  const { entrants, settings } = tournament;
  if (!canJoin(tournament)) return 'not-open';
  const isFull =
    entrantsHere(tournament).length >= settings.maxEntrants ||
    entrants.size >= settings.maxEntrants * tournamentRules.maxJoinsPerPlace;
  return isFull ? 'full' : null;
}

function join(tournament: Tournament, entry: EntryOf<'joined'>): EntryFault | null {
  const { entrants, seed, rounds } = tournament;
  const fault = joinFault(tournament);
  if (fault !== null) return fault;
  if (entry.entrant !== entrants.size + 1) return 'wrong-number';
  entrants.set(entry.entrant, {
    entrant: entry.entrant,
    rating: entry.rating,
    deck: entry.deck,
    joinedAfter: rounds.length,
    lot: seed === null ? '' : drawLot(seed, entry.entrant),
    isHere: true,
    hasEntered: true,
    isDisqualified: false,
    absences: 0,
    moves: 0,
  });
  return null;
}

function start(tournament: Tournament, { at, secret }: EntryOf<'started'>): EntryFault | null {
  const { settings, commitment, status } = tournament;
  if (status !== 'open') return 'not-open';
  if (secretCommitment(secret) !== commitment) return 'wrong-secret';
  const here = entrantsHere(tournament);
  if (here.length < neededEntrants(settings)) return 'too-few';
  const seed = tournamentSeed(
    secret,
    here.map(({ deck }) => deck),
  );
  tournament.seed = seed;
  for (const state of tournament.entrants.values()) state.lot = drawLot(seed, state.entrant);
  tournament.status = 'running';
  tournament.startedAt = at;
  if (tournament.lent === null) {
    tournament.playsAt = at;
  } else {
    const byLot = here.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ entrant }) => entrant);
    startLent(tournament.lent, { at, byLot, decks: settings.decks });
  }
  if (settings.kind === 'swiss') {
    tournament.cut = cutSize(here.length, settings.hasCut);
    tournament.swissRounds = swissRounds(here.length, settings.hasCut);
  }
  return null;
}

/** Returns the entrants who sit at a table that isn't decided. */
export const entrantsPlaying = ({ open }: Tournament): Set<Entrant> =>
  new Set([...open].flatMap(({ entrants }) => entrants.filter((entrant) => entrant !== null)));

function pair(tournament: Tournament, entry: EntryOf<'paired'>): EntryFault | null {
  const { status, rounds, entrants, settings } = tournament;
  if (status !== 'running') return 'not-running';
  if (tournament.playsAt === null) return 'not-built';
  if (entry.round !== rounds.length + 1) return 'wrong-round';
  const playing = entrantsPlaying(tournament);
  if (settings.kind !== 'arena' && playing.size > 0) return 'round-open';
  const seated = entry.tables.flatMap((paired) => paired.entrants.filter((seat) => seat !== null));
  const isBracket = isBracketRound(tournament, entry.round);
  const waiting = entry.waiting && new Set(entry.waiting);
  const mayPlay = (entrant: Entrant) =>
    !playing.has(entrant) &&
    // Whoever has left a bracket keeps the place in it, and loses by not coming.
    (isBracket ? entrants.has(entrant) : entrants.get(entrant)?.isHere === true) &&
    (waiting === null || waiting.has(entrant));
  const isRight =
    new Set(seated).size === seated.length &&
    seated.every(mayPlay) &&
    entry.tables.every(({ table }, index) => table === index + 1) &&
    (settings.kind === 'arena') === (entry.waiting !== null);
  if (!isRight) return 'wrong-pairing';
  const pairings = entry.tables.map(({ table, entrants: seats }): Pairing => ({
    round: entry.round,
    table,
    entrants: seats,
    since: entry.at,
    games: [],
    stopped: 0,
    ruling: null,
    rulings: 0,
  }));
  rounds.push({ round: entry.round, at: entry.at, closedAt: null, pairings });
  for (const pairing of pairings) tournament.open.add(pairing);
  return null;
}

function finish(
  tournament: Tournament,
  { type: _, at, ...end }: EntryOf<'finished'>,
): EntryFault | null {
  if (tournament.status !== 'running') return 'not-running';
  const pairing = findPairing(tournament, end.round, end.table);
  if (pairing === null) return 'no-such-table';
  if (pairingOutcome(tournament, pairing) !== null) return 'decided';
  if (end.game !== pairing.games.length + 1 || end.attempt !== pairing.stopped) return 'wrong-game';
  if (end.ending === 'stopped') {
    pairing.stopped += 1;
    return null;
  }
  if (!areDecksRight(tournament.settings, pairing, end)) return 'wrong-deck';
  pairing.stopped = 0;
  pairing.since = at;
  pairing.games.push(end);
  const absent = absentSeats(end);
  for (const seat of absent) {
    const state = tournament.entrants.get(pairing.entrants[seat] ?? 0);
    if (state === undefined) continue;
    state.absences += 1;
    if (isOut(state)) state.isHere = false;
  }
  return null;
}

function moveEntrant(
  tournament: Tournament,
  entry: EntryOf<'left' | 'returned' | 'disqualified'>,
): EntryFault | null {
  const state = tournament.entrants.get(entry.entrant);
  if (state === undefined) return 'not-an-entrant';
  if (entry.type === 'disqualified') {
    if (state.isDisqualified) return 'is-out';
    if (tournament.isPaid) return 'paid';
    state.isDisqualified = true;
    state.isHere = false;
    // [PR1] Before the start nothing was played for: the fee goes back. Later it stays for the others.
    if (tournament.status === 'open') state.hasEntered = false;
    return null;
  }
  if (isOut(state)) return 'is-out';
  if (entry.type === 'left') {
    if (!state.isHere) return 'is-away';
    state.isHere = false;
    if (tournament.status === 'open') state.hasEntered = false;
    state.moves += 1;
    return null;
  }
  // Nobody is kept from leaving.
  if (state.moves >= tournamentRules.maxMoves) return 'too-often';
  if (state.isHere) return 'is-here';
  // Whoever left before the start enters anew, while others could join: a bracket has no seat for them.
  if (!state.hasEntered && !canJoin(tournament)) return 'not-open';
  if (
    tournament.status === 'open' &&
    entrantsHere(tournament).length >= tournament.settings.maxEntrants
  ) {
    return 'full';
  }
  state.isHere = true;
  state.hasEntered = true;
  state.moves += 1;
  return null;
}

function pay(tournament: Tournament, { at, coins }: EntryOf<'paid'>): EntryFault | null {
  const due = paymentDue(tournament);
  if (due === null || at < due) return 'not-due';
  if (coins !== prizeCoins(tournament)) return 'wrong-sum';
  tournament.isPaid = true;
  return null;
}

function rule(tournament: Tournament, entry: EntryOf<'ruled'>): EntryFault | null {
  if (tournament.status !== 'running') return 'not-running';
  const pairing = findPairing(tournament, entry.round, entry.table);
  if (pairing === null || pairing.entrants[1] === null) return 'no-such-table';
  // A bracket's next round was made from these results, so that they can't be others any more.
  const isBracket = isBracketRound(tournament, entry.round);
  const next = isBracket ? entry.round + 1 : tournament.swissRounds + 1;
  const isFollowed = tournament.rounds.length >= next && isBracketRound(tournament, next);
  if (isFollowed) return 'round-closed';
  if (isBracket && entry.winner === 'draw') return 'no-draw';
  if (pairing.rulings >= tournamentRules.maxRulings) return 'ruled-too-often';
  pairing.ruling = entry.winner;
  pairing.rulings += 1;
  return null;
}

/** [AR1] Games that run at the end of an arena count for a while longer; a round ends when all its games did. */
const mayEnd = (tournament: Tournament, at: number): boolean =>
  entrantsPlaying(tournament).size === 0 ||
  (tournament.settings.kind === 'arena' && at >= arenaEnd(tournament) + tournamentRules.overtimeMs);

/** Returns the pairings that an entry may have decided: a long arena would take long to look at all of them each time. */
function touchedPairings(tournament: Tournament, entry: TournamentEntry): Iterable<Pairing> {
  switch (entry.type) {
    case 'finished':
    case 'ruled':
      return [findPairing(tournament, entry.round, entry.table)].filter((it) => it !== null);
    case 'paired':
    case 'disqualified':
    case 'cancelled':
      return tournament.open;
    default:
      return [];
  }
}

/**
 * Adds an entry to a tournament, which it changes. Returns why it can't
 * be added; null if it was. Disqualification is possible after the end, until the prizes are paid (PR1).
 */
export function addEntry(tournament: Tournament, entry: TournamentEntry): EntryFault | null {
  if (entry.at < tournament.at) return 'time-went-back';
  const isOver = tournament.status === 'ended' || tournament.status === 'cancelled';
  const mayFollow = entry.type === 'disqualified' || entry.type === 'paid';
  if (isOver && !(mayFollow && tournament.status === 'ended')) return 'over';
  const fault = ((): EntryFault | null => {
    switch (entry.type) {
      case 'created':
        return 'not-open';
      case 'joined':
        return join(tournament, entry);
      case 'left':
      case 'returned':
      case 'disqualified':
        return moveEntrant(tournament, entry);
      case 'started':
        return start(tournament, entry);
      case 'drafted':
        return addDrafted(tournament.lent, entry);
      case 'built': {
        const wrong = addBuilt(tournament.lent, entry);
        if (wrong === null) tournament.playsAt = entry.at;
        return wrong;
      }
      case 'revealed':
        return addRevealed(tournament.lent, entry.packs);
      case 'paired':
        return pair(tournament, entry);
      case 'finished':
        return finish(tournament, entry);
      case 'ruled':
        return rule(tournament, entry);
      case 'ended':
        if (tournament.status !== 'running') return 'not-running';
        if (!mayEnd(tournament, entry.at)) return 'round-open';
        if (tournament.lent?.packs === null) return 'not-revealed';
        tournament.status = 'ended';
        tournament.endedAt = entry.at;
        return null;
      case 'paid':
        return tournament.isPaid ? 'paid' : pay(tournament, entry);
      case 'cancelled':
        tournament.status = 'cancelled';
        tournament.cancelReason = entry.reason;
        return null;
    }
  })();
  if (fault !== null) return fault;
  tournament.at = entry.at;
  const isDecision =
    entry.type === 'ruled' || entry.type === 'disqualified' || entry.type === 'cancelled';
  if (isDecision) tournament.decisions.push(entry);
  for (const pairing of touchedPairings(tournament, entry)) {
    if (entry.type !== 'cancelled' && pairingOutcome(tournament, pairing) === null) continue;
    if (!tournament.open.delete(pairing)) continue;
    const { round, table, games, stopped } = pairing;
    if (isDecision) {
      tournament.interrupted.push({ round, table, game: games.length + 1, attempt: stopped });
    }
  }
  const last = tournament.rounds.at(-1);
  if (last?.closedAt === null && tournament.open.size === 0) last.closedAt = entry.at;
  return null;
}
