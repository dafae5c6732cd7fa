export { glossaryAnchors, isGlossaryAnchor } from '../text/anchors.ts';
export type { GlossaryAnchor } from '../text/anchors.ts';
export { glossary } from './glossary.ts';
export { keywordAnchors } from './keyword-terms.ts';
export type { Term } from './term.ts';
