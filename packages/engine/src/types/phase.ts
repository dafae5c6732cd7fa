/** Phases of a match (TN7): King selection, then each turn before, during and after the battle phase. */
export const phases = ['king selection', 'main', 'battle', 'after battle'] as const;
export type Phase = (typeof phases)[number];
