import type { Random, Rules } from '@stackmate/engine';
import { botThat } from './bot.ts';
import type { Bot, BotLevel } from './bot.ts';
import { createGreedyBot } from './simple-bots.ts';
import type { Blend } from './strength.ts';

const precision = 10_000;

interface BlendedBotOptions {
  readonly random: Random;
  readonly rules: Rules;
}

/** Creates a bot between the levels, of which `create` creates one. */
export function createBlendedBot(
  blend: Blend,
  { random, rules }: BlendedBotOptions,
  create: (level: BotLevel) => Bot,
): Bot {
  if ('attention' in blend) return createGreedyBot({ random, rules, ...blend });
  const weaker = create(blend.weaker);
  const stronger = create(blend.stronger);
  return botThat(rules, (view, player) => {
    const isStrong = random.below(precision) < blend.share * precision;
    const { action, reason } = (isStrong ? stronger : weaker).explain(view, player);
    return { action, finding: reason };
  });
}
