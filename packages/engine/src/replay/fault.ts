import { formatPath } from '../cards/deck-problem.ts';
import type { Path } from '../cards/deck-problem.ts';
import type { Checked, Refusal } from '../types/refusal.ts';
import type { RuleCode } from '../types/rule-codes.ts';

/** Why a saved match or a record is refused. */
export const loadProblems = {
  'not-json': 'The text is not JSON.',
  unreadable: 'That is not plain data that can be read.',
  'another-version': 'That was saved by another version.',
  'not-a-state': 'That is no saved match.',
  'not-a-record': 'That is no record of a match.',
  'bad-card': 'There is no such card.',
  'bad-deck': 'That is no legal deck.',
  'impossible-state': 'No match can stand like that.',
  'does-not-hold': 'The record does not hold.',
} as const satisfies Record<string, string>;

export type LoadProblemCode = keyof typeof loadProblems;

/** Where in a given value something stands: a list from the inside out, so that going deeper costs little. */
export interface ValuePath {
  readonly up: ValuePath | null;
  readonly step: string | number;
}

export const inside = (up: ValuePath | null, step: string | number): ValuePath => ({ up, step });

/** A place written as its steps. */
export const placeOf = (...steps: readonly (string | number)[]): ValuePath | null =>
  steps.reduce<ValuePath | null>(inside, null);

function pathOf(place: ValuePath | null): Path {
  const path: (string | number)[] = [];
  for (let at = place; at; at = at.up) path.push(at.step);
  return path.toReversed();
}

interface FaultOptions {
  readonly code?: LoadProblemCode;
  readonly rule?: RuleCode | null;
  readonly message?: string;
}

/** A fault found while something is read; it never leaves this chapter. */
class Fault extends Error {
  readonly options: FaultOptions;
  constructor(place: ValuePath | null, detail: string, options: FaultOptions) {
    super(place ? `${formatPath(pathOf(place))}: ${detail}` : detail);
    this.options = options;
  }
}

/** Something is of the wrong shape. */
export function fail(place: ValuePath | null, detail: string): never {
  throw new Fault(place, detail, {});
}

/** Everything is of the right shape, but it does not go together under the rules. */
export function failRule(place: ValuePath | null, rule: RuleCode | null, detail: string): never {
  throw new Fault(place, detail, { code: 'impossible-state', rule });
}

export function failWith(place: ValuePath | null, detail: string, options: FaultOptions): never {
  throw new Fault(place, detail, options);
}

export const loadRefusal = (
  code: LoadProblemCode,
  detail: string,
  rule: RuleCode | null = null,
): Refusal => ({
  code,
  rule,
  message: loadProblems[code],
  detail,
});

/** Runs a reader; its faults become a refusal, and so does whatever a strange value throws when it is looked at. */
export function checked<T>(shapeCode: LoadProblemCode, read: () => T): Checked<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (!(error instanceof Fault)) {
      return { ok: false, refusal: loadRefusal('unreadable', 'it can not be read to its end') };
    }
    const { code = shapeCode, rule = null, message } = error.options;
    const refusal = loadRefusal(code, error.message, rule);
    return { ok: false, refusal: message === undefined ? refusal : { ...refusal, message } };
  }
}

/** The value a text stands for; anything but a text is taken as it is. */
export function parseText(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch (error) {
    return failWith(null, error instanceof Error ? error.message : 'it can not be parsed', {
      code: 'not-json',
    });
  }
}
