import { createBot } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { BotMove } from '@stackmate/room';
import type { ThinkRequest } from './messages.ts';

/** Target duration of a bot's decision, in ms, because commands wait meanwhile. */
const maxThinkingTime = 300;
const minBudget = 40;
const maxBudget = 2000;

export interface ThinkerOptions {
  /** Returns another seed each time, for the choices among equal actions. */
  readonly newSeed: () => string;
  /** Returns a monotonic time in ms. */
  readonly now: () => number;
}

/** Creates bots that look ahead as far as this device can in a short time. */
export function createThinker({ newSeed, now }: ThinkerOptions): (of: ThinkRequest) => BotMove {
  let budget = 300;
  return ({ level, strength, view, seat, choice: fixed }) => {
    const start = now();
    const choice = fixed ?? { seed: newSeed(), budget };
    const random = createRandom(choice.seed);
    const bot = createBot(level, { random, rules, strength, budget: choice.budget });
    const { action, reason } = bot.explain(view, seat);
    if (!fixed && (level === 'lookahead' || level === 'strategist')) {
      const duration = Math.max(1, now() - start);
      // Halfway to the ideal budget, so that one hard decision doesn't change everything.
      const idealBudget = (budget * maxThinkingTime) / duration;
      budget = Math.round(Math.min(maxBudget, Math.max(minBudget, (budget + idealBudget) / 2)));
    }
    return { actions: [action], reason, choice };
  };
}
