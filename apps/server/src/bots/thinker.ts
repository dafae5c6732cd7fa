import { randomBytes } from 'node:crypto';
import { createBot } from '@stackmate/bot';
import { rules } from '@stackmate/catalogue';
import { createRandom } from '@stackmate/engine';
import type { MatchView, Rules } from '@stackmate/engine';
import type { BotAnswer, BotQuestion } from './messages.ts';
import { createPace } from './pace.ts';

/** Answers questions, in about the time that each of them gives. Never throws: what fails is told. */
export function createThinker(): (question: BotQuestion) => BotAnswer {
  const pace = createPace();
  // Secret, so that nobody can work out what a bot is going to do.
  const random = createRandom(randomBytes(32).toString('hex'));
  let played = 0;
  const counting: Rules = {
    ...rules,
    playInPlace(...move) {
      played += 1;
      return rules.playInPlace(...move);
    },
  };
  return ({ id, level, seat, view, time }) => {
    played = 0;
    const start = performance.now();
    try {
      const bot = createBot(level, { random, rules: counting, budget: pace.nodesIn(time) });
      const action = bot.choose(JSON.parse(view) as MatchView, seat);
      pace.took(played, performance.now() - start);
      return { id, actions: [action], failure: null };
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : String(failure);
      return { id, actions: null, failure: words };
    }
  };
}
