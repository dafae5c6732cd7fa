import type { BotLevel } from './create-bot.ts';

/** Who sits at the other side of the board: a bird for each level, and how it plays in a line. */
export interface BotCharacter {
  readonly name: string;
  readonly line: string;
}

/** The bots as players meet them. */
export const botCharacters = {
  random: {
    name: 'Pip',
    line: 'A fledgling: hops to any free square and is pleased with it.',
  },
  greedy: {
    name: 'Magpie',
    line: 'Takes what glitters this turn, and thinks of the rest later.',
  },
  lookahead: {
    name: 'Old Heron',
    line: 'Stands still, looks one move further, then strikes.',
  },
} as const satisfies Record<BotLevel, BotCharacter>;
