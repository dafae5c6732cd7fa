import type { Player } from '@stackmate/engine';
import type { BotLevel } from '@stackmate/protocol';
import type { BotMove } from '@stackmate/room';
import type { Versions } from '../versions/index.ts';

/** Data that the thread is started with. */
export interface BotThreadData {
  /** Folder with the archived rules; null for the project's. */
  readonly releases: string | null;
}

/** A question to the bot thread. */
export interface BotQuestion {
  readonly id: number;
  readonly level: BotLevel;
  /** Elo relative to the greedy level; missing for that of the level. */
  readonly strength?: number | undefined;
  readonly seat: Player;
  /** Versions of the match's rules. */
  readonly versions: Versions;
  /** View as JSON, which takes half as long as a structured clone. */
  readonly view: string;
  /** Thinking time, in ms. */
  readonly time: number;
}

/** First message of the thread, sent when its rules are loaded. */
export const readyMessage = 'ready';

export interface BotAnswer {
  readonly id: number;
  /** null if the bot found none; `failure` says why. */
  readonly move: BotMove | null;
  readonly failure: string | null;
}
