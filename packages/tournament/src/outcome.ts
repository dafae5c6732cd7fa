import { choiceEnd } from './choices.ts';
import type { GameEnd, PairingSeat } from './entries.ts';
import { tournamentRules } from './rules.ts';
import { isBracketRound } from './tournament.ts';
import type { Pairing, Tournament } from './tournament.ts';

/** What decided a pairing. */
export type DecidedBy =
  | 'games'
  | 'bye'
  | 'absence'
  | 'energy'
  | 'lot'
  | 'ruling'
  | 'disqualification';

/** The result of a pairing: a seat, a draw, or nobody where both lost. */
export interface PairingOutcome {
  readonly winner: PairingSeat | 'draw' | 'none';
  readonly by: DecidedBy;
}

const otherSeat = (seat: PairingSeat): PairingSeat => (seat === 0 ? 1 : 0);

const countWins = (games: readonly GameEnd[], seat: PairingSeat): number =>
  games.filter(({ winner }) => winner === seat).length;

/** Returns who has the most wins, or null. */
function leader(games: readonly GameEnd[]): PairingSeat | null {
  const [first, second] = [countWins(games, 0), countWins(games, 1)];
  if (first === second) return null;
  return first > second ? 0 : 1;
}

/** [SE1] A bracket has no draws: energy decides, then the lot. */
function decideDraw({ entrants }: Tournament, pairing: Pairing): PairingOutcome {
  const [first, second] = pairing.games.at(-1)?.energy ?? [0, 0];
  if (first !== second) return { winner: first > second ? 0 : 1, by: 'energy' };
  const [lot, otherLot] = pairing.entrants.map((entrant) => entrants.get(entrant ?? 0)?.lot ?? '');
  return { winner: lot < otherLot ? 0 : 1, by: 'lot' };
}

/** Returns what the games alone decide, or null while another one is to be played. */
function outcomeOfGames(tournament: Tournament, pairing: Pairing): PairingOutcome | null {
  const { games, round } = pairing;
  const last = games.at(-1);
  if (last === undefined) return null;
  if (last.ending === 'both-absent') return { winner: 'none', by: 'absence' };
  if (last.ending === 'absent') return { winner: last.winner ?? 'none', by: 'absence' };
  const { bestOf } = tournament.settings;
  const needed = (bestOf + 1) / 2;
  const ahead = leader(games);
  const isDecided = ahead !== null && countWins(games, ahead) >= needed;
  const isTimeUp = last.ending === 'time';
  if (!isDecided && !isTimeUp && games.length < bestOf) return null;
  if (ahead !== null) return { winner: ahead, by: 'games' };
  if (!isBracketRound(tournament, round)) return { winner: 'draw', by: 'games' };
  return isTimeUp || games.length > bestOf ? decideDraw(tournament, pairing) : null;
}

/** Returns the result of a pairing, or null while it is open. */
export function pairingOutcome(tournament: Tournament, pairing: Pairing): PairingOutcome | null {
  const [first, second] = pairing.entrants;
  if (second === null) return { winner: 0, by: 'bye' };
  const out = [first, second].map(
    (entrant) => tournament.entrants.get(entrant)?.isDisqualified === true,
  );
  if (out[0] && out[1]) return { winner: 'none', by: 'disqualification' };
  // [PR1] Opponents of the disqualified get their points back.
  if (out[0] || out[1]) return { winner: out[0] ? 1 : 0, by: 'disqualification' };
  if (pairing.ruling !== null) return { winner: pairing.ruling, by: 'ruling' };
  return outcomeOfGames(tournament, pairing);
}

/** The game that a pairing plays next. */
export interface NextGame {
  /** From 1; the same again after the server stopped it. */
  readonly game: number;
  /** How often this game was stopped: part of the match's id. */
  readonly attempt: number;
  /** Who goes first: in the first game seat 0, later who lost the game before (SW1). */
  readonly first: PairingSeat;
  /** [SE1] Share of the clock: a drawn pairing of a bracket is played again with a third. */
  readonly clockShare: number;
  /** [TO2] Until when both choose what they play, in ms; null if neither has a choice. */
  readonly chooseUntil: number | null;
}

/** Returns who went first in each game so far, and who would in the next. */
export function firstSeats(games: readonly GameEnd[]): readonly PairingSeat[] {
  const seats: PairingSeat[] = [0];
  for (const [index, { winner }] of games.entries()) {
    // After a draw the seats change.
    seats.push(otherSeat(winner ?? seats[index]));
  }
  return seats;
}

/** Returns the game that a pairing plays next, or null if it is decided. */
export function nextGame(tournament: Tournament, pairing: Pairing): NextGame | null {
  if (pairingOutcome(tournament, pairing) !== null) return null;
  const { games, stopped } = pairing;
  return {
    game: games.length + 1,
    attempt: stopped,
    first: firstSeats(games)[games.length],
    clockShare: games.length >= tournament.settings.bestOf ? 1 / 3 : 1,
    chooseUntil: choiceEnd(tournament, pairing),
  };
}

/** [SW2] Returns the points that a seat gets from an outcome. */
export function swissPoints({ winner, by }: PairingOutcome, seat: PairingSeat): number {
  const { points } = tournamentRules;
  if (by === 'bye') return points.bye;
  if (winner === 'draw') return points.draw;
  return winner === seat ? points.win : points.loss;
}
