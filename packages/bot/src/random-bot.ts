import type { Random, Rules } from '@stackmate/engine';
import type { Bot } from './bot.ts';

/** Takes any legal action, each with the same chance. */
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
