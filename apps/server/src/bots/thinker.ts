import { randomBytes } from 'node:crypto';
import { createBot } from '@stackmate/bot';
import { createRandom } from '@stackmate/engine';
import type { MatchView, Rules } from '@stackmate/engine';
import type { Versions } from '../versions/index.ts';
import type { BotAnswer, BotQuestion } from './messages.ts';
import { createThinkingSpeed } from './thinking-speed.ts';

/**
 * Creates a function that answers questions under the rules of their matches, in about the given time by the
 * clock `now`. Never rejects: failures are part of the answer.
 */
export function createThinker(
  loadRules: (versions: Versions) => Promise<Rules>,
  now = () => performance.now(),
): (question: BotQuestion) => Promise<BotAnswer> {
  const speed = createThinkingSpeed();
  let played = 0;
  const counting = new WeakMap<Rules, Rules>();

  function countActions(rules: Rules): Rules {
    const known = counting.get(rules);
    if (known) return known;
    const countingRules: Rules = {
      ...rules,
      playInPlace(...move) {
        played += 1;
        return rules.playInPlace(...move);
      },
    };
    counting.set(rules, countingRules);
    return countingRules;
  }

  return async ({ id, level, strength, seat, versions, view, time }) => {
    try {
      const rules = countActions(await loadRules(versions));
      played = 0;
      const start = now();
      // This seed is for one choice alone, because the match's file reveals it, and nobody may predict other choices
      // from it.
      const seed = randomBytes(16).toString('hex');
      const budget = speed.nodesIn(time);
      const bot = createBot(level, { random: createRandom(seed), rules, strength, budget });
      const { action, reason } = bot.explain(JSON.parse(view) as MatchView, seat);
      speed.record(played, now() - start);
      return { id, move: { actions: [action], reason, choice: { seed, budget } }, failure: null };
    } catch (failure) {
      const words = failure instanceof Error ? failure.message : String(failure);
      return { id, move: null, failure: words };
    }
  };
}
