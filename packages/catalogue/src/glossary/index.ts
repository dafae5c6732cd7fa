export { glossaryAnchors, isGlossaryAnchor } from '../runs/anchors.ts';
export type { GlossaryAnchor } from '../runs/anchors.ts';
export { glossary } from './glossary.ts';
export { keywordAnchors } from './keyword-terms.ts';
export type { Term } from './term.ts';
