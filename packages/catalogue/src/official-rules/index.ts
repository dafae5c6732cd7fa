export { officialRules, sectionsIn } from './official-rules.ts';
export { trialPosition } from './trial-position.ts';
export type { Block, Example, Section } from './block.ts';
