import type { BotLevel } from './create-bot.ts';

/** How a bot level appears to players: a bird's name, and its style in one line. */
export interface BotCharacter {
  readonly name: string;
  readonly line: string;
}

/** The characters of all bot levels. */
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
