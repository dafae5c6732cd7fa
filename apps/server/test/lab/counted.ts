import type { MatchCount } from '../../src/store/index.ts';

/** Counts matches that the first player won by checkmate in turn 10. */
export const counted = (matches: number, count: Partial<MatchCount> = {}): MatchCount => ({
  outcome: 'first',
  reason: 'checkmate',
  turns: 10,
  matches,
  windows: 0,
  answered: 0,
  ...count,
});
