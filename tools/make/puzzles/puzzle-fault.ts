import { rules } from '@stackmate/catalogue';
import { parsePosition } from '@stackmate/engine/debug';
import { toAction, judgeLine } from '@stackmate/puzzles';
import type { Puzzle } from '@stackmate/puzzles';
import { findAllSolutions } from './all-solutions.ts';

/** Enough for every puzzle that was found within a much lower limit. */
const maxNodes = 2_000_000;

/** Returns why a stored puzzle doesn't hold any more; null if it has its one solution. */
export function puzzleFault({ position, solution, actions: count }: Puzzle): string | null {
  const read = parsePosition(rules, position);
  if (!read.ok) return read.refusal.message;
  const start = read.value;
  const line = solution.map(toAction);
  if (judgeLine(rules, start, line, line) !== 'solved') return 'its solution doesn’t win';
  const { actions, lines, isExhausted } = findAllSolutions(start, { maxActions: count, maxNodes });
  if (!isExhausted) return 'there are too many turns to try';
  if (lines.length > 1) return 'there is another solution';
  return actions === count ? null : `${actions ?? 'no number of'} actions win instead of ${count}`;
}
