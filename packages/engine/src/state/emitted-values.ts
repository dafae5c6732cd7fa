import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';

/** Derived values of a face-up card on the field at one moment. */
export interface DerivedValues {
  ref: Ref;
  roll: Roll;
  /**
   * true for a covered card without damage and modifiers: it has the values of its roll. The fields below are then not
   * filled in.
   */
  asRolled: boolean;
  power: number;
  iq: number;
  eq: number;
  range: number;
  rangeType: Roll['rangeType'] | 'None';
  elements: number;
  types: number;
  statuses: number;
}

/** Creates a record of a card's values, to be filled in. */
export const createDerivedValues = (ref: Ref, roll: Roll): DerivedValues => ({
  ref,
  roll,
  asRolled: true,
  power: 0,
  iq: 0,
  eq: 0,
  range: 0,
  rangeType: 'None',
  elements: 0,
  types: 0,
  statuses: 0,
});

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
