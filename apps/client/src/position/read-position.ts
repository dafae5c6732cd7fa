import { rules } from '@stackmate/catalogue';
import type { MatchState } from '@stackmate/engine';
import { parsePosition } from '@stackmate/engine/debug';

/** Where a text is no position: its line and column, both from 1, and why. */
export interface PositionFault {
  readonly line: number;
  readonly column: number;
  readonly words: string;
}

export type ReadPosition =
  | { readonly ok: true; readonly state: MatchState }
  | { readonly ok: false; readonly fault: PositionFault };

/** A drawn position as the engine reads it. */
export function readPosition(text: string): ReadPosition {
  const read = parsePosition(rules, text);
  if (read.ok) return { ok: true, state: read.value };
  const { line, column, message, detail } = read.refusal;
  const why = detail.replace(/^line \d+, column \d+: /, '');
  return { ok: false, fault: { line, column, words: `${message} ${why}` } };
}

/** Where a line stands in a text: its first letter and the one behind its last. */
export function spanOfLine(text: string, line: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
