import type { Ref } from '../types/ids.ts';
import type { Roll } from '../types/roll.ts';

/** Derived values of a card that lies face up on the field, at one moment. */
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

/** Those of the first `count` cards, in the order of squares and depths; the records are filled again and again. */
export interface FieldValues {
  count: number;
  readonly cards: DerivedValues[];
}

/** What was told last, and room for what is now: the two change places. */
export interface EmittedValues {
  before: FieldValues;
  now: FieldValues;
  /** The derivation that was looked at last: nothing can have changed while it holds. */
  derivation: number;
}

export const createEmittedValues = (): EmittedValues => ({
  before: { count: 0, cards: [] },
  now: { count: 0, cards: [] },
  derivation: 0,
});
