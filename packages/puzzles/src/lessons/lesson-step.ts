import type { MatchEvent, MatchState } from '@stackmate/engine';

/** A state of an attempt, and the events that led to it. */
export interface LessonStep {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}
