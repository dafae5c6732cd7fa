import type { Told } from '@stackmate/catalogue/told';

/** Event that decided a match. */
export interface KeyMoment {
  /** Number of the record's action that caused it. */
  readonly at: number;
  readonly turn: number;
  readonly told: Told;
}

/** Moment with its place among all events of the match: one action may cause several moments. */
export interface PlacedKeyMoment extends KeyMoment {
  readonly order: number;
}
