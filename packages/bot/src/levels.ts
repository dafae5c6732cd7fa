/** Sorted from weakest to strongest. */
export const botLevels = ['random', 'teacher', 'greedy', 'lookahead', 'strategist'] as const;
export type BotLevel = (typeof botLevels)[number];
