import type { Refusal } from '../types/rule-codes.ts';

/** Reason why a text isn't a position. Line and column count from 1. */
export interface PositionRefusal extends Refusal {
  readonly code: PositionCode;
  readonly line: number;
  readonly column: number;
}

export const positionRefusals = {
  'not-a-text': 'A position must be a string.',
  'not-a-position': 'The text does not start like a position.',
  'bad-line': 'This line cannot be read.',
  'bad-board': 'The drawn board cannot be read.',
  'unknown-name': 'There is no card or ability with that name.',
  'given-twice': 'This appears twice.',
  missing: 'Something is missing.',
  inconsistent: 'The position is impossible: its parts contradict each other.',
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

/** Carries a refusal out of the parser to `parsePosition`, which catches it. */
export class PositionFault extends Error {
  readonly refusal: PositionRefusal;
  constructor(refusal: PositionRefusal) {
    super(refusal.detail);
    this.refusal = refusal;
  }
}

/** A line that is read from left to right. */
export interface Cursor {
  readonly line: number;
  /** Number of columns before the text, for reported columns. */
  readonly indent: number;
  readonly text: string;
  at: number;
}

/** Refuses the text at the cursor, after blanks. */
export function fault(cursor: Cursor, code: PositionCode, detail: string): never {
  while (cursor.text[cursor.at] === ' ') cursor.at += 1;
  throw new PositionFault(refusePosition(code, cursor.line, cursor.indent + cursor.at + 1, detail));
}

const shown = (cursor: Cursor): string => {
  const rest = cursor.text.slice(cursor.at, cursor.at + 20);
  return rest === '' ? 'found the end of the line' : `found "${rest}"`;
};

/**
 * Reads the match of a sticky pattern at the cursor, after blanks. A fault names what was
 * expected.
 */
export function take(cursor: Cursor, pattern: RegExp, wanted: string): string {
  const token = peek(cursor, pattern);
  if (token === null) return fault(cursor, 'bad-line', `expected ${wanted}, ${shown(cursor)}`);
  cursor.at += token.length;
  return token;
}

/** Returns the match of a pattern at the cursor, after blanks, without consuming it. */
export function peek(cursor: Cursor, pattern: RegExp): string | null {
  while (cursor.text[cursor.at] === ' ') cursor.at += 1;
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text)?.[0] ?? null;
}

const integerPattern = /-?\d{1,15}(?![\w.])/y;
const wordPattern = /[^\s;:,[\]#]+/y;

export const takeInteger = (cursor: Cursor): number =>
  Number(take(cursor, integerPattern, 'a whole number'));

/** Reads a whole number from 0. */
export function takeCount(cursor: Cursor): number {
  const start = cursor.at;
  const value = takeInteger(cursor);
  if (value >= 0) return value;
  cursor.at = start;
  return fault(cursor, 'bad-line', `expected a whole number from 0, ${shown(cursor)}`);
}

export const takeWord = (cursor: Cursor, wanted = 'a word'): string =>
  take(cursor, wordPattern, wanted);

/** Reads a specific word or character. */
export function expect(cursor: Cursor, text: string): void {
  if (!tryTake(cursor, text)) fault(cursor, 'bad-line', `expected "${text}", ${shown(cursor)}`);
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\w-]/.test(character);

/** Reads a specific word or character if it is next. */
export function tryTake(cursor: Cursor, text: string): boolean {
  peek(cursor, wordPattern);
  if (!cursor.text.startsWith(text, cursor.at)) return false;
  if (isWordCharacter(text.at(-1)) && isWordCharacter(cursor.text[cursor.at + text.length]))
    return false;
  cursor.at += text.length;
  return true;
}

/** Reads one of a list of words, preferring the longest that matches. */
export function takeOneOf<T extends string>(cursor: Cursor, list: readonly T[], wanted: string): T {
  const byLength = list.toSorted((a, b) => b.length - a.length);
  for (const text of byLength) if (tryTake(cursor, text)) return text;
  return fault(cursor, 'bad-line', `expected ${wanted}, ${shown(cursor)}`);
}

export const isAtEnd = (cursor: Cursor): boolean => cursor.text.slice(cursor.at).trim() === '';

export function expectEnd(cursor: Cursor): void {
  if (!isAtEnd(cursor)) fault(cursor, 'bad-line', `expected the end of the line, ${shown(cursor)}`);
}

export function takeRef(cursor: Cursor): number {
  expect(cursor, '#');
  return takeInteger(cursor);
}

/** Reads the rest of the line as JSON. */
export function takeJson(cursor: Cursor): unknown {
  peek(cursor, wordPattern);
  try {
    const value: unknown = JSON.parse(cursor.text.slice(cursor.at));
    cursor.at = cursor.text.length;
    return value;
  } catch {
    return fault(cursor, 'bad-line', 'invalid JSON');
  }
}
