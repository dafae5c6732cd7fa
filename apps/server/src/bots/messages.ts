import type { Action, Player } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import type { Versions } from '../versions/index.ts';

/** What the thread is started with. */
export interface BotThreadData {
  /** Folder with the archived rules; null: the project's. */
  readonly releases: string | null;
}

/** What the thread of the bots is asked. */
export interface BotQuestion {
  readonly id: number;
  readonly level: BotLevel;
  readonly seat: Player;
  /** Of the rules that the match is played under. */
  readonly versions: Versions;
  /** The view as JSON: half the work of having it copied. */
  readonly view: string;
  /** How long it may think, in milliseconds. */
  readonly time: number;
}

/** What the thread says before anything else: its rules are loaded. */
export const readyMessage = 'ready';

export interface BotAnswer {
  readonly id: number;
  /** null: it found none, `failure` says why. */
  readonly actions: readonly Action[] | null;
  readonly failure: string | null;
}
