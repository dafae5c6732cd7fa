import type { Action, Player } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';

/** What the thread of the bots is asked. */
export interface BotQuestion {
  readonly id: number;
  readonly level: BotLevel;
  readonly seat: Player;
  /** The view as JSON: half the work of having it copied. */
  readonly view: string;
  /** How long it may think, in milliseconds. */
  readonly time: number;
}

export interface BotAnswer {
  readonly id: number;
  /** null: it found none, `failure` says why. */
  readonly actions: readonly Action[] | null;
  readonly failure: string | null;
}
