import type { Action } from '@stackmate/engine';
import type { Seat } from '@stackmate/protocol';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchSetup } from '../setup.ts';

/** A bot that was asked. */
export interface AskedBot {
  readonly seat: Seat;
  /** The entry at which its decision arose. */
  readonly seq: number;
  readonly at: number;
  /** What it has said of a declaration whose choices are not all made. */
  readonly begun: Action[];
  /** What it said, once it has; null: nothing it can do. */
  answer: readonly Action[] | null | undefined;
}

/** How long a bot that has not answered in time is waited for, in milliseconds. */
export const botGrace = 5000;

/**
 * How long after entry `seq` a bot's answer is played. From the match's secret and the number alone: it tells neither
 * what the bot could do nor how long it thought.
 */
export function botDelay(setup: MatchSetup, secret: string, seat: Seat, seq: number): number {
  const { least, most } = setup.botDelay;
  const digest = sha256
    .create()
    .update(hexToBytes(secret))
    .update(utf8ToBytes(`stackmate bot delay 1 ${seat} ${seq}`))
    .digest();
  const fraction = new DataView(digest.buffer, digest.byteOffset).getUint32(0) / 2 ** 32;
  return Math.round(least + fraction * (most - least));
}
