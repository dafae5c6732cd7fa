import { formatPath } from '../cards/deck-problem.ts';
import type { Path } from '../cards/deck-problem.ts';
import type { CheckResult, Refusal, RuleCode } from '../types/rule-codes.ts';

/** Reasons why a saved match or record is refused. */
export const loadProblems = {
  'not-json': 'The text isn’t valid JSON.',
  unreadable: 'The value is not plain data.',
  'another-version': 'This was saved by a different version.',
  'not-a-state': 'This is not a saved match.',
  'not-a-record': 'This is not a match record.',
  'bad-card': 'This card does not exist.',
  'bad-deck': 'This is not a legal deck.',
  'impossible-state': 'No match can reach this state.',
  'verification-failed': 'The record failed verification.',
} as const satisfies Record<string, string>;

export type LoadProblemCode = keyof typeof loadProblems;

/** A path in a given value, as a linked list from the inside out, so that descending is cheap. */
export interface ValuePath {
  readonly up: ValuePath | null;
  readonly step: string | number;
}

export const inside = (up: ValuePath | null, step: string | number): ValuePath => ({ up, step });

/** Creates a place from its path. */
export const valuePath = (...steps: readonly (string | number)[]): ValuePath | null =>
  steps.reduce<ValuePath | null>(inside, null);

function toPath(place: ValuePath | null): Path {
  const path: (string | number)[] = [];
  for (let at = place; at; at = at.up) path.push(at.step);
  return path.toReversed();
}

interface FaultOptions {
  readonly code?: LoadProblemCode;
  readonly rule?: RuleCode | null;
  readonly message?: string;
}

/** A fault found while reading. It never leaves this folder. */
class Fault extends Error {
  readonly options: FaultOptions;
  constructor(place: ValuePath | null, detail: string, options: FaultOptions) {
    super(place ? `${formatPath(toPath(place))}: ${detail}` : detail);
    this.options = options;
  }
}

/** Throws a fault for a value with the wrong shape. */
export function fail(place: ValuePath | null, detail: string): never {
  throw new Fault(place, detail, {});
}

/** Throws a fault for a value with the right shape that is impossible under the rules. */
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

/**
 * Runs a reader and turns its faults into a refusal, including anything that unusual values throw
 * when they are read.
 */
export function checked<T>(shapeCode: LoadProblemCode, read: () => T): CheckResult<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (!(error instanceof Fault)) {
      return { ok: false, refusal: loadRefusal('unreadable', 'reading the value failed') };
    }
    const { code = shapeCode, rule = null, message } = error.options;
    const refusal = loadRefusal(code, error.message, rule);
    return { ok: false, refusal: message === undefined ? refusal : { ...refusal, message } };
  }
}

/** Parses a text as JSON; returns other values unchanged. */
export function parseText(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  try {
    return JSON.parse(input) as unknown;
  } catch (error) {
    return failWith(null, error instanceof Error ? error.message : 'invalid JSON', {
      code: 'not-json',
    });
  }
}
