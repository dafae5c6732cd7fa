import { tieBreakReasons } from '@stackmate/engine';
import type { RealFigures } from '@stackmate/protocol/lab';
import { estimateShare } from '@stackmate/ranking';
import type { MatchCount } from '../store/index.ts';

/** Number of turns from which on a match counts as long, and up to which it counts as short. */
const long = 15;
const short = 6;

const sum = (counts: readonly MatchCount[], getValue: (count: MatchCount) => number): number =>
  counts.reduce((total, count) => total + getValue(count), 0);

export const matchesIn = (counts: readonly MatchCount[]): number =>
  sum(counts, ({ matches }) => matches);

/** Returns the share of matches for which `is` returns true. */
const shareWhere = (counts: readonly MatchCount[], is: (count: MatchCount) => boolean) =>
  estimateShare(matchesIn(counts.filter(is)), matchesIn(counts));

const points = { first: 1, draw: 0.5, second: 0 } as const;

const firstPlayerIn = (counts: readonly MatchCount[]) =>
  estimateShare(
    sum(counts, ({ outcome, matches }) => points[outcome] * matches),
    matchesIn(counts),
  );

/** Returns the length of the match at a place, shortest first. */
function turnsAt(counts: readonly MatchCount[], place: number): number {
  let passed = 0;
  for (const { turns, matches } of counts.toSorted((a, b) => a.turns - b.turns)) {
    passed += matches;
    if (passed > place) return turns;
  }
  throw new RangeError(`there is no match ${place}`);
}

/** Windows of one match depend on each other, so the interval is that of at most one window a match. */
function windowsAnswered(counts: readonly MatchCount[]) {
  const windows = sum(counts, (count) => count.windows);
  const answered = sum(counts, (count) => count.answered);
  return estimateShare(answered, windows, Math.min(windows, matchesIn(counts)));
}

/** Returns the figures of counted matches, of which there is at least one. */
export function realFigures(counts: readonly MatchCount[]): RealFigures {
  const matches = matchesIn(counts);
  const middle = [Math.floor((matches - 1) / 2), Math.floor(matches / 2)];
  const reasons = new Set(counts.map(({ reason }) => reason));
  return {
    medianTurns: (turnsAt(counts, middle[0]) + turnsAt(counts, middle[1])) / 2,
    firstPlayer: firstPlayerIn(counts),
    firstPlayerLong: firstPlayerIn(counts.filter(({ turns }) => turns >= long)),
    tieBreaker: shareWhere(counts, ({ reason }) => tieBreakReasons.some((tie) => tie === reason)),
    overByTurnSix: shareWhere(counts, ({ turns }) => turns <= short),
    windowsAnswered: windowsAnswered(counts),
    ends: [...reasons]
      .map((reason) => ({ reason, value: shareWhere(counts, (count) => count.reason === reason) }))
      .sort((a, b) => b.value.share - a.value.share || a.reason.localeCompare(b.reason)),
  };
}
