import type { BotLevel } from '@stackmate/protocol';
import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Levels of the bots, with their labels. */
export const botLevels: readonly { readonly level: BotLevel; readonly name: Message }[] = [
  { level: 'random', name: msg('Easy') },
  { level: 'teacher', name: msg('Teacher') },
  { level: 'greedy', name: msg('Medium') },
  { level: 'lookahead', name: msg('Hard') },
  { level: 'strategist', name: msg('Expert') },
];
