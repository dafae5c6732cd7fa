import { rules } from '@stackmate/catalogue';
import type { MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';

/** Location of an error in a position's text, with line and column from 1, and its reason. */
export interface PositionProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type ReadPosition =
  | { readonly ok: true; readonly state: MatchState }
  | { readonly ok: false; readonly fault: PositionProblem };

/** Reads a position from text with the engine's parser. */
export function readPosition(text: string): ReadPosition {
  const read = parsePosition(rules, text);
  if (read.ok) return { ok: true, state: read.value };
  const { line, column, message, detail } = read.refusal;
  const reason = detail.replace(/^line \d+, column \d+: /, '');
  return { ok: false, fault: { line, column, message: `${message} ${reason}` } };
}

/** Returns the offsets in a text where a line starts and ends. */
export function lineRange(text: string, line: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, candidate) => sum + candidate.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
