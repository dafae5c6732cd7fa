export { officialRules, sectionsIn } from './official-rules.ts';
export type { Block, Example, Section } from './block.ts';
