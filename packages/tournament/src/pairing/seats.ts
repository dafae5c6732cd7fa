import type { Entrant } from '../entries.ts';
import type { Tournament } from '../tournament.ts';

/** [SW1] Which seats an entrant had so far, counted by the first games of pairings that were played. */
export interface SeatHistory {
  /** First seats minus second seats. */
  readonly balance: number;
  /** The last seat and how often in a row it was the same: 2 for twice first, −2 for twice second. */
  readonly streak: number;
}

const noSeats: SeatHistory = { balance: 0, streak: 0 };

const addSeat = ({ balance, streak }: SeatHistory, isFirst: boolean): SeatHistory => {
  const step = isFirst ? 1 : -1;
  return { balance: balance + step, streak: Math.sign(streak) === step ? streak + step : step };
};

/** Returns the seats of all entrants who have played. */
export function seatHistories({ rounds }: Tournament): ReadonlyMap<Entrant, SeatHistory> {
  const histories = new Map<Entrant, SeatHistory>();
  for (const { pairings } of rounds) {
    for (const { entrants, games } of pairings) {
      const wasPlayed = games.some(({ ending }) => ending === 'played' || ending === 'time');
      const [first, second] = entrants;
      if (second === null || !wasPlayed) continue;
      histories.set(first, addSeat(histories.get(first) ?? noSeats, true));
      histories.set(second, addSeat(histories.get(second) ?? noSeats, false));
    }
  }
  return histories;
}

const tooOften = 3;

/** What a choice of seats breaks: somebody sits the same a third time in a row, or is off balance by more than one. */
export interface SeatCost {
  readonly repeats: number;
  readonly excess: number;
}

function costOf(first: SeatHistory, second: SeatHistory): SeatCost {
  const after = [addSeat(first, true), addSeat(second, false)];
  return {
    repeats: after.filter(({ streak }) => Math.abs(streak) >= tooOften).length,
    excess: after.reduce((sum, { balance }) => sum + Math.max(Math.abs(balance) - 1, 0), 0),
  };
}

const compareCosts = (a: SeatCost, b: SeatCost): number =>
  a.repeats - b.repeats || a.excess - b.excess;

/** Returns the cost of a pair with the better of both ways to seat it. */
export function seatCost(a: SeatHistory = noSeats, b: SeatHistory = noSeats): SeatCost {
  const [ab, ba] = [costOf(a, b), costOf(b, a)];
  return compareCosts(ab, ba) <= 0 ? ab : ba;
}

/** Somebody to be seated. */
export interface SeatedPlayer {
  readonly entrant: Entrant;
  readonly lot: string;
}

/**
 * [SW1] Returns a pair with the one who goes first in front: whoever was first less often, then whoever was not first
 * last, then by lot.
 */
export function seatPair(
  a: SeatedPlayer,
  b: SeatedPlayer,
  histories: ReadonlyMap<Entrant, SeatHistory>,
): readonly [Entrant, Entrant] {
  const [mine, theirs] = [a, b].map(({ entrant }) => histories.get(entrant) ?? noSeats);
  const order =
    compareCosts(costOf(mine, theirs), costOf(theirs, mine)) ||
    mine.balance - theirs.balance ||
    Math.sign(mine.streak) - Math.sign(theirs.streak) ||
    (a.lot < b.lot ? -1 : 1);
  return order < 0 ? [a.entrant, b.entrant] : [b.entrant, a.entrant];
}
