import type { Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';

/** Creates a bot that takes any legal action with equal probability. */
export const createRandomBot = ({
  random,
  rules,
}: {
  readonly random: Random;
  readonly rules: Pick<Rules, 'legalActions'>;
}): Bot => ({
  choose(view, player) {
    const legal = rules.legalActions(view, player);
    return legal[random.below(legal.length)];
  },
});
