import type { RuleCode } from './rule-codes.ts';

/**
 * Reason why an action or value was refused: a stable code, the rule behind it, and a message for
 * people.
 */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleCode | null;
  readonly message: string;
  /** Which part of the given value is wrong, and what is expected. */
  readonly detail: string;
}

export type CheckResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };
