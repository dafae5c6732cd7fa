// Short texts for the faces of cards and abilities.
export type { Mark, MarkName } from './marks.ts';
export { faceWords } from './face-words.ts';
export { plainShort, renderShort, wordCount } from './short-text.ts';
export type { ShortText } from './short-text.ts';
