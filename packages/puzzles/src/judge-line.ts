import type { Action, MatchState } from '@stackmate/engine';
import { playLine } from './play-line.ts';
import type { PlayedLine } from './play-line.ts';
import type { PuzzleRules } from './puzzle.ts';

/**
 * Verdict on a line: `longer` wins with more actions than needed, `lucky` only because the opponent lets something
 * pass, `lost` doesn't win in this turn.
 */
export type LineVerdict = 'solved' | 'longer' | 'lucky' | 'lost';

const lineKey = ({ steps }: PlayedLine): string =>
  steps
    .map((step) => step.join(', '))
    .toSorted()
    .join('\n');

/**
 * Judges a player's line: it solves the puzzle if it wins and has the actions of the solution, in any order, each with
 * the same answers to its questions. Plays both lines once.
 */
export function judgeLine(
  rules: PuzzleRules,
  start: MatchState,
  line: readonly Action[],
  solution: readonly Action[],
): LineVerdict {
  const played = playLine(rules, start, line);
  if (!played.isWon) return 'lost';
  const right = playLine(rules, start, solution);
  if (played.steps.length > right.steps.length) return 'longer';
  return right.isWon && lineKey(played) === lineKey(right) ? 'solved' : 'lucky';
}
