import type { RuleCode } from './rule-codes.ts';

/** Why an action or a value was refused: a stable code, the rule that says so, and words for a person. */
export interface Refusal {
  readonly code: string;
  readonly rule: RuleCode | null;
  readonly message: string;
  /** Where in the given value the fault is, and what would be right. */
  readonly detail: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };
