import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';

/** Derived values of a face-up card on the field at one moment. */
export interface DerivedValues {
  ref: Ref;
  roll: Roll;
  power: number;
  iq: number;
  eq: number;
  range: number;
  rangeType: Roll['rangeType'] | 'None';
  elements: number;
  types: number;
  statuses: number;
}

/**
 * Derived values of all face-up cards, by square and depth. Only the first `count` records are
 * valid; they are reused.
 */
export interface FieldValues {
  count: number;
  readonly cards: DerivedValues[];
}

/** The values last emitted and a buffer for the current ones; the two are swapped. */
export interface EmittedValues {
  before: FieldValues;
  now: FieldValues;
  /**
   * Number of the last derivation that was compared; nothing can have changed until the next one.
   */
  derivation: number;
}

export const createEmittedValues = (): EmittedValues => ({
  before: { count: 0, cards: [] },
  now: { count: 0, cards: [] },
  derivation: 0,
});
