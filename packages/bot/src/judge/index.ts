export { toChance, createJudge } from './judge.ts';
export type { Judge } from './judge.ts';
export { createFeatures, featureNames } from './features.ts';
