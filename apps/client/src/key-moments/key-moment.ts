import type { LogText } from '@stackmate/catalogue/log-text';

/** Event that decided a match. */
export interface KeyMoment {
  /** Number of the record's action that caused it. */
  readonly at: number;
  readonly turn: number;
  readonly text: LogText;
}

/** Moment with its place among all events of the match: one action may cause several moments. */
export interface PlacedKeyMoment extends KeyMoment {
  readonly order: number;
}
