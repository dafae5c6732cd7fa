import type { Told } from '@stackmate/catalogue/told';

/** Something that decided a match. */
export interface Moment {
  /** Number of the record's action that brought it. */
  readonly at: number;
  readonly turn: number;
  readonly told: Told;
}

/** With its place among all events of the match: several moments may come from one action. */
export interface PlacedMoment extends Moment {
  readonly order: number;
}
