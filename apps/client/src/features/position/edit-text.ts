import type { TrialSetup } from '../../table/study/who-answers.tsx';

/** The document of the position editor: the position's text by lines, and who plays on from it. */
export interface PositionDocument {
  readonly lines: readonly string[];
  readonly trial: TrialSetup;
}

/** Creates the editor's document from a text. */
export const openDocument = (text: string, trial: TrialSetup): PositionDocument => ({
  lines: text.split('\n'),
  trial,
});

/** Returns the text of the editor's document. */
export const toText = ({ lines }: PositionDocument): string => lines.join('\n');

/** Returns the number of entries that two lists share at their start (`step` 1) or end (−1). */
function sharedLength(a: ArrayLike<unknown>, b: ArrayLike<unknown>, step: 1 | -1): number {
  const maxLength = Math.min(a.length, b.length);
  const at = (list: ArrayLike<unknown>, index: number): unknown =>
    list[step === 1 ? index : list.length - 1 - index];
  let length = 0;
  while (length < maxLength && at(a, length) === at(b, length)) length += 1;
  return length;
}

/** Replaces the lines in which a text differs, so that an undo step contains only those. */
export function replaceLines(lines: string[], text: string): void {
  const newLines = text.split('\n');
  const start = sharedLength(lines, newLines, 1);
  const rest = lines.slice(start);
  const end = sharedLength(rest, newLines.slice(start), -1);
  lines.splice(start, rest.length - end, ...newLines.slice(start, newLines.length - end));
}

/** Returns the end of the changed part of a text, where undo and redo put the cursor. */
export function changeEnd(before: string, after: string): number {
  const start = sharedLength(before, after, 1);
  const end = sharedLength(before.slice(start), after.slice(start), -1);
  return after.length - end;
}
