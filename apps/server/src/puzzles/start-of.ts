import { rules } from '@stackmate/catalogue';
import type { MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';
import type { Puzzle } from '@stackmate/puzzles';

/** Returns the state that a puzzle starts from. Throws if these rules can't read its position. */
export function createStart({ id, position }: Puzzle): MatchState {
  const read = parsePosition(rules, position);
  if (!read.ok) throw new Error(`puzzle ${id} can't be read: ${read.refusal.message}`);
  return read.value;
}
