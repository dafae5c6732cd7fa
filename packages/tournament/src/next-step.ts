import type { Entrant, GamePlace, PairingSeat } from './entries.ts';
import { entrantsPlaying } from './add-entry.ts';
import { buildingEnd } from './lent.ts';
import { nextGame } from './outcome.ts';
import { advancer, bracketRounds } from './standings/bracket.ts';
import { neededEntrants, tournamentRules } from './rules.ts';
import { arenaEnd, entrantsHere, paymentDue, prizeCoins } from './tournament.ts';
import type { Pairing, Tournament } from './tournament.ts';

/** A game that is to be played now. Its match's id follows from place and attempt. */
export interface GameToPlay extends GamePlace {
  readonly attempt: number;
  /** Who goes first, then the other one. */
  readonly entrants: readonly [Entrant, Entrant];
  /** The seats of both in the pairing. */
  readonly seats: readonly [PairingSeat, PairingSeat];
  readonly clockShare: number;
  /** [TO2] Until when both choose what they play, in ms; null if neither has a choice. */
  readonly chooseUntil: number | null;
}

/** [TS3] What a director has to do next. */
export type DirectorStep =
  | { readonly type: 'wait'; readonly until: number }
  /** Games run; a round's hard end is at `until` (SW4). */
  | { readonly type: 'play'; readonly until: number }
  | { readonly type: 'start' }
  | { readonly type: 'cancel' }
  | { readonly type: 'pair-swiss' | 'pair-bracket' | 'pair-arena'; readonly round: number }
  | { readonly type: 'time-up' }
  /** [LE1] Packs are passed: the director picks for bots and for players who are late. */
  | { readonly type: 'draft' }
  /** [LE1] Decks are built until this time, or until everybody has handed one in. */
  | { readonly type: 'build'; readonly until: number }
  | { readonly type: 'end' }
  | { readonly type: 'pay'; readonly coins: number }
  | { readonly type: 'nothing' };

const minute = 60_000;

/** Returns the games that are to be played now, one for each open table. */
export function gamesToPlay(tournament: Tournament): readonly GameToPlay[] {
  if (tournament.status !== 'running') return [];
  return [...tournament.open].flatMap((pairing) => toGame(tournament, pairing));
}

/**
 * [SW4] Returns the games whose round has reached its hard end at a time, or that have run as long in an arena. Two minutes
 * later (`resultMs`), a result that never came is a draw without one.
 */
export function overdueGames(tournament: Tournament, at: number): readonly GameToPlay[] {
  const { rounds, settings } = tournament;
  return gamesToPlay(tournament).filter(
    ({ round }) => rounds[round - 1].at + settings.roundMinutes * minute <= at,
  );
}

function toGame(tournament: Tournament, pairing: Pairing): readonly GameToPlay[] {
  const next = nextGame(tournament, pairing);
  const [a, b] = pairing.entrants;
  if (next === null || b === null) return [];
  const { first, ...rest } = next;
  return [
    {
      round: pairing.round,
      table: pairing.table,
      ...rest,
      entrants: first === 0 ? [a, b] : [b, a],
      seats: first === 0 ? [0, 1] : [1, 0],
    },
  ];
}

function nextArenaStep(tournament: Tournament, now: number): DirectorStep {
  const end = arenaEnd(tournament);
  if (now < end) {
    const last = tournament.rounds.at(-1)?.at ?? 0;
    const wave = last + tournamentRules.waveMs;
    return now < wave
      ? { type: 'wait', until: wave }
      : { type: 'pair-arena', round: tournament.rounds.length + 1 };
  }
  const until = end + tournamentRules.overtimeMs;
  const isOver = now >= until || entrantsPlaying(tournament).size === 0;
  return isOver ? { type: 'end' } : { type: 'play', until };
}

/** Tells whether a bracket has its winner, or nobody who could be. */
function isBracketOver(tournament: Tournament): boolean {
  const last = bracketRounds(tournament).at(-1);
  return last !== undefined && last.pairings.length < 2
    ? true
    : last?.pairings.every((pairing) => advancer(tournament, pairing) === null) === true;
}

function nextRoundStep(tournament: Tournament, now: number): DirectorStep {
  const { settings, rounds, swissRounds, cut } = tournament;
  const last = rounds.at(-1);
  if (last !== undefined) {
    const hardEnd = last.at + settings.roundMinutes * minute;
    if (last.closedAt === null)
      return now < hardEnd ? { type: 'play', until: hardEnd } : { type: 'time-up' };
    const breakEnd = last.closedAt + settings.breakSeconds * 1000;
    if (isLastRound(tournament)) return { type: 'end' };
    if (now < breakEnd) return { type: 'wait', until: breakEnd };
  }
  const round = rounds.length + 1;
  if (settings.kind === 'elimination') return { type: 'pair-bracket', round };
  // With fewer than two who play on, no further round can bring a result.
  if (entrantsHere(tournament).length < 2) return { type: 'end' };
  if (round <= swissRounds) return { type: 'pair-swiss', round };
  return cut > 0 ? { type: 'pair-bracket', round } : { type: 'end' };
}

function isLastRound(tournament: Tournament): boolean {
  const { settings, rounds, swissRounds, cut } = tournament;
  if (settings.kind === 'swiss' && rounds.length <= swissRounds) {
    return rounds.length === swissRounds && cut === 0;
  }
  return isBracketOver(tournament);
}

function nextPayment(tournament: Tournament, now: number): DirectorStep {
  const due = paymentDue(tournament);
  if (due === null || tournament.isPaid) return { type: 'nothing' };
  return now < due ? { type: 'wait', until: due } : { type: 'pay', coins: prizeCoins(tournament) };
}

/** Returns what a director has to do next. Games to begin are in `gamesToPlay`. */
export function nextStep(tournament: Tournament, now: number): DirectorStep {
  const { status, settings } = tournament;
  if (status === 'open') {
    if (now < settings.startsAt) return { type: 'wait', until: settings.startsAt };
    const here = entrantsHere(tournament).length;
    return here < neededEntrants(settings) ? { type: 'cancel' } : { type: 'start' };
  }
  if (status === 'ended') return nextPayment(tournament, now);
  if (status !== 'running') return { type: 'nothing' };
  const { lent } = tournament;
  if (lent?.phase === 'drafting') return { type: 'draft' };
  const buildUntil = lent && buildingEnd(lent, settings.decks);
  if (buildUntil !== null) return { type: 'build', until: buildUntil };
  return settings.kind === 'arena'
    ? nextArenaStep(tournament, now)
    : nextRoundStep(tournament, now);
}
