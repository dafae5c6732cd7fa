export { glossaryAnchors, isGlossaryAnchor } from './anchors.ts';
export type { GlossaryAnchor } from './anchors.ts';
export { glossary } from './glossary.ts';
export type { Term } from './term.ts';
