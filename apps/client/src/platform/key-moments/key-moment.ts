import { describeTold, plainLogText } from '@stackmate/catalogue/log-text';
import type { ToldEvent } from '@stackmate/catalogue/log-text';
import type { MatchState, Player } from '@stackmate/engine';

/** Event that decided a match. */
export interface KeyMoment {
  /** Number of the record's action that caused it. */
  readonly at: number;
  readonly turn: number;
  readonly told: ToldEvent;
}

/** Returns the sentence of a moment in the language that is shown; it addresses `you`. */
export const momentText = (
  { told }: Pick<KeyMoment, 'told'>,
  players: readonly [south: string, north: string],
  you: Player | null,
): string => plainLogText(describeTold(told, { players, you }));

/** Moment with its place among all events of the match: one action may cause several moments. */
export interface PlacedKeyMoment extends KeyMoment {
  readonly order: number;
  /** State before the action that caused it. */
  readonly before: MatchState;
}
