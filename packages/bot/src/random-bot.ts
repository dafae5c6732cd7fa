import type { Random, Rules } from '@stackmate/engine';
import { botThat } from './bot.ts';
import type { Bot } from './bot.ts';

/** Creates a bot that takes any legal action with equal probability. */
export const createRandomBot = ({
  random,
  rules,
}: {
  readonly random: Random;
  readonly rules: Rules;
}): Bot =>
  botThat(rules, (view, player) => {
    const legal = rules.legalActions(view, player);
    return { action: legal[random.below(legal.length)], finding: 'whim' };
  });
