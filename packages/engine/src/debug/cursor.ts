import type { Refusal } from '../types/refusal.ts';

/** Why a text is no position. The place is in lines and columns, both from 1. */
export interface PositionRefusal extends Refusal {
  readonly code: PositionCode;
  readonly line: number;
  readonly column: number;
}

export const positionRefusals = {
  'not-a-text': 'A position is a text.',
  'not-a-position': 'The text does not begin as a position does.',
  'bad-line': 'This line can not be read.',
  'bad-board': 'The drawn board can not be read.',
  'unknown-name': 'There is no card or ability of that name.',
  'given-twice': 'This is given twice.',
  missing: 'Something is missing.',
  inconsistent: 'The position can not be: its parts contradict each other.',
} as const;
export type PositionCode = keyof typeof positionRefusals;

export const refusePosition = (
  code: PositionCode,
  line: number,
  column: number,
  detail: string,
): PositionRefusal => ({
  code,
  rule: null,
  message: positionRefusals[code],
  detail: `line ${line}, column ${column}: ${detail}`,
  line,
  column,
});

/** Carries a refusal out of the parser; `parsePosition` catches it. */
export class PositionFault extends Error {
  readonly refusal: PositionRefusal;
  constructor(refusal: PositionRefusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** A line that is being read from left to right. */
export interface Cursor {
  readonly line: number;
  /** Columns before the text, for faults. */
  readonly indent: number;
  readonly text: string;
  at: number;
}

/** Refuses what stands here, after blanks. */
export function fault(cursor: Cursor, code: PositionCode, detail: string): never {
  while (cursor.text[cursor.at] === ' ') cursor.at += 1;
  throw new PositionFault(refusePosition(code, cursor.line, cursor.indent + cursor.at + 1, detail));
}

const shown = (cursor: Cursor): string => {
  const rest = cursor.text.slice(cursor.at, cursor.at + 20);
  return rest === '' ? 'the line ends here' : `found "${rest}"`;
};

/** Reads what a pattern (sticky) finds here, after blanks; a fault says what was wanted. */
export function take(cursor: Cursor, pattern: RegExp, wanted: string): string {
  const found = peek(cursor, pattern);
  if (found === null) return fault(cursor, 'bad-line', `${wanted} is needed, ${shown(cursor)}`);
  cursor.at += found.length;
  return found;
}

/** What a pattern finds here, after blanks, without reading it. */
export function peek(cursor: Cursor, pattern: RegExp): string | null {
  while (cursor.text[cursor.at] === ' ') cursor.at += 1;
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text)?.[0] ?? null;
}

const integerPattern = /-?\d{1,15}(?![\w.])/y;
const wordPattern = /[^\s;:,[\]#]+/y;

export const takeInteger = (cursor: Cursor): number =>
  Number(take(cursor, integerPattern, 'a whole number'));

/** A whole number from 0. */
export function takeCount(cursor: Cursor): number {
  const start = cursor.at;
  const value = takeInteger(cursor);
  if (value >= 0) return value;
  cursor.at = start;
  return fault(cursor, 'bad-line', `a number from 0 is needed, ${shown(cursor)}`);
}

export const takeWord = (cursor: Cursor, wanted = 'a word'): string =>
  take(cursor, wordPattern, wanted);

/** Reads one particular word or sign. */
export function expect(cursor: Cursor, text: string): void {
  if (!tryTake(cursor, text)) fault(cursor, 'bad-line', `"${text}" is needed, ${shown(cursor)}`);
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\w-]/.test(sign);

/** Reads one particular word or sign if it stands here. */
export function tryTake(cursor: Cursor, text: string): boolean {
  peek(cursor, wordPattern);
  if (!cursor.text.startsWith(text, cursor.at)) return false;
  if (isWordSign(text.at(-1)) && isWordSign(cursor.text[cursor.at + text.length])) return false;
  cursor.at += text.length;
  return true;
}

/** Reads one of a list, the longest that stands here. */
export function takeOneOf<T extends string>(cursor: Cursor, list: readonly T[], wanted: string): T {
  const byLength = list.toSorted((a, b) => b.length - a.length);
  for (const text of byLength) if (tryTake(cursor, text)) return text;
  return fault(cursor, 'bad-line', `${wanted} is needed, ${shown(cursor)}`);
}

export const isAtEnd = (cursor: Cursor): boolean => cursor.text.slice(cursor.at).trim() === '';

export function expectEnd(cursor: Cursor): void {
  if (!isAtEnd(cursor)) fault(cursor, 'bad-line', `nothing more is wanted here, ${shown(cursor)}`);
}

export function takeRef(cursor: Cursor): number {
  expect(cursor, '#');
  return takeInteger(cursor);
}

/** The rest of the line as JSON. */
export function takeJson(cursor: Cursor): unknown {
  peek(cursor, wordPattern);
  try {
    const value: unknown = JSON.parse(cursor.text.slice(cursor.at));
    cursor.at = cursor.text.length;
    return value;
  } catch {
    return fault(cursor, 'bad-line', 'this is no JSON');
  }
}
