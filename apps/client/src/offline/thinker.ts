import { createBot } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import type { Thought } from './messages.ts';

/** A bot's answer is to be there within so many milliseconds: commands wait meanwhile. */
const maxThinkingTime = 300;
const least = 40;
const most = 2000;

export interface ThinkerOptions {
  /** Of which every choice among equals is drawn. */
  readonly seed: string;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
}

/** Bots that look as far ahead as this device can in short time. */
export function createThinker({ seed, now }: ThinkerOptions): (of: Thought) => readonly Action[] {
  const random = createRandom(seed);
  let budget = 300;
  return ({ level, view, seat }) => {
    const start = now();
    const action = createBot(level, { random, rules, budget }).choose(view, seat);
    if (level === 'lookahead') {
      const took = Math.max(1, now() - start);
      // Half way to what fits, so that one hard decision does not change everything.
      const fits = (budget * maxThinkingTime) / took;
      budget = Math.round(Math.min(most, Math.max(least, (budget + fits) / 2)));
    }
    return [action];
  };
}
