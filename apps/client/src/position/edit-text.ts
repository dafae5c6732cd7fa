import type { Trial } from '../study/who-answers.tsx';

/** What the position editor edits: the position's text by lines, and how it is played on. */
export interface PositionDocument {
  readonly lines: readonly string[];
  readonly trial: Trial;
}

export const openDocument = (text: string, trial: Trial): PositionDocument => ({
  lines: text.split('\n'),
  trial,
});

export const textOf = ({ lines }: PositionDocument): string => lines.join('\n');

/** Returns how many entries two lists share at their start (`step` 1) or at their end (−1). */
function sharedLength(one: ArrayLike<unknown>, other: ArrayLike<unknown>, step: 1 | -1): number {
  const most = Math.min(one.length, other.length);
  const at = (list: ArrayLike<unknown>, index: number): unknown =>
    list[step === 1 ? index : list.length - 1 - index];
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}

/** Replaces the lines in which a text differs, so that an undo step holds those lines only. */
export function replaceLines(lines: string[], text: string): void {
  const wanted = text.split('\n');
  const start = sharedLength(lines, wanted, 1);
  const rest = lines.slice(start);
  const end = sharedLength(rest, wanted.slice(start), -1);
  lines.splice(start, rest.length - end, ...wanted.slice(start, wanted.length - end));
}

/** Returns where the changed part of a text ends: the place for the cursor after undo and redo. */
export function endOfChange(before: string, after: string): number {
  const start = sharedLength(before, after, 1);
  const end = sharedLength(before.slice(start), after.slice(start), -1);
  return after.length - end;
}
