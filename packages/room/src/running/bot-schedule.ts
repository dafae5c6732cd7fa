import type { Action } from '@stackmate/engine';
import type { BotChoice, BotReason, Seat } from '@stackmate/protocol';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchSetup } from '../setup.ts';

/** A bot that was asked for its answer to a decision. */
export interface AskedBot {
  readonly seat: Seat;
  /** Number of the entry that led to the decision. */
  readonly seq: number;
  readonly at: number;
  /** Actions of a declaration that still needs choices. */
  readonly begun: Action[];
  /** Why the bot began it; null if it can't say. */
  reason: BotReason | null;
  /** How the bot chose the actions so far, one for each if it can be repeated. */
  readonly choices: BotChoice[];
  /** The complete answer; null if the bot has none, undefined until it arrives. */
  answer: readonly Action[] | null | undefined;
}

/** How long a late answer is waited for, in ms. */
export const botGracePeriod = 5000;

/**
 * Returns the delay before a bot's answer to entry `seq` is played, in ms. It depends only on the match's secret and
 * the number, so it reveals neither the bot's options nor its thinking time.
 */
export function botDelay(setup: MatchSetup, secret: string, seat: Seat, seq: number): number {
  const { least: min, most: max } = setup.botDelay;
  const digest = sha256
    .create()
    .update(hexToBytes(secret))
    .update(utf8ToBytes(`stackmate bot delay 1 ${seat} ${seq}`))
    .digest();
  const fraction = new DataView(digest.buffer, digest.byteOffset).getUint32(0) / 2 ** 32;
  return Math.round(min + fraction * (max - min));
}
