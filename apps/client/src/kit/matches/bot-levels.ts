import type { BotLevel } from '@stackmate/protocol';

/** Levels of the bots, with their labels. */
export const botLevels: readonly { readonly level: BotLevel; readonly name: string }[] = [
  { level: 'random', name: 'Easy' },
  { level: 'teacher', name: 'Teacher' },
  { level: 'greedy', name: 'Medium' },
  { level: 'lookahead', name: 'Hard' },
  { level: 'strategist', name: 'Expert' },
];
