import { randomBytes } from 'node:crypto';
import { createBot } from '@stackmate/bot';
import { createRandom } from '@stackmate/engine';
import type { MatchView, Rules } from '@stackmate/engine';
import type { Versions } from '../versions/index.ts';
import type { BotAnswer, BotQuestion } from './messages.ts';
import { createPace } from './pace.ts';

/**
 * Answers questions, in about the time that each of them gives, under the rules that the match is played under. Never
 * rejects: what fails is told.
 */
export function createThinker(
  rulesOf: (versions: Versions) => Promise<Rules>,
): (question: BotQuestion) => Promise<BotAnswer> {
  const pace = createPace();
  // Secret, so that nobody can work out what a bot is going to do.
  const random = createRandom(randomBytes(32).toString('hex'));
  let played = 0;
  const counting = new WeakMap<Rules, Rules>();

  function countingOf(rules: Rules): Rules {
    const known = counting.get(rules);
    if (known) return known;
    const made: Rules = {
      ...rules,
      playInPlace(...move) {
        played += 1;
        return rules.playInPlace(...move);
      },
    };
    counting.set(rules, made);
    return made;
  }

  return async ({ id, level, seat, versions, view, time }) => {
    try {
      const rules = countingOf(await rulesOf(versions));
      played = 0;
      const start = performance.now();
      const bot = createBot(level, { random, rules, budget: pace.nodesIn(time) });
      const action = bot.choose(JSON.parse(view) as MatchView, seat);
      pace.took(played, performance.now() - start);
      return { id, actions: [action], failure: null };
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : String(failure);
      return { id, actions: null, failure: words };
    }
  };
}
