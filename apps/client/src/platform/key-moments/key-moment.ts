import type { LogText } from '@stackmate/catalogue/log-text';
import type { MatchEvent, MatchState } from '@stackmate/engine';

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
  readonly event: MatchEvent;
  /** State before the action that caused it. */
  readonly before: MatchState;
}
