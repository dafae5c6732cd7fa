import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import type { BotLevel } from './bot.ts';

/** How a bot level appears to players: a bird's name, and its style in one line. */
export interface BotCharacter {
  readonly name: Message;
  readonly line: Message;
  /** Id of the ready deck that it always plays; missing if it plays any. */
  readonly deck?: string;
}

/** The characters of all bot levels. */
export const botCharacters: Readonly<Record<BotLevel, BotCharacter>> = {
  random: {
    name: msg('Pip'),
    line: msg('A fledgling: hops to any free square and is pleased with it.'),
  },
  teacher: {
    name: msg('Wren'),
    line: msg('Plays gently, three actions a turn, and tells you why.'),
    deck: 'ember-rush',
  },
  greedy: {
    name: msg('Magpie'),
    line: msg('Takes what glitters this turn, and thinks of the rest later.'),
  },
  lookahead: {
    name: msg('Old Heron'),
    line: msg('Stands still, looks one move further, then strikes.'),
  },
  strategist: {
    name: msg('Eagle Owl'),
    line: msg('Sees your best turn before you do, and ends the match when it can.'),
  },
};
