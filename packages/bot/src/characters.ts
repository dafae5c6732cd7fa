import type { BotLevel } from './bot.ts';

/** How a bot level appears to players: a bird's name, and its style in one line. */
export interface BotCharacter {
  readonly name: string;
  readonly line: string;
  /** Id of the ready deck that it always plays; missing if it plays any. */
  readonly deck?: string;
}

/** The characters of all bot levels. */
export const botCharacters: Readonly<Record<BotLevel, BotCharacter>> = {
  random: {
    name: 'Pip',
    line: 'A fledgling: hops to any free square and is pleased with it.',
  },
  teacher: {
    name: 'Wren',
    line: 'Plays gently, three actions a turn, and tells you why.',
    deck: 'ember-rush',
  },
  greedy: {
    name: 'Magpie',
    line: 'Takes what glitters this turn, and thinks of the rest later.',
  },
  lookahead: {
    name: 'Old Heron',
    line: 'Stands still, looks one move further, then strikes.',
  },
  strategist: {
    name: 'Eagle Owl',
    line: 'Sees your best turn before you do, and ends the match when it can.',
  },
};
