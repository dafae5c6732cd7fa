export type { Compiled, Parameters } from './compile.ts';
export { dateText, numberText, relativeText } from './formats.ts';
export { listText, listWithAnd } from './lists.ts';
export { hasTexts, loadLanguage, pseudoLanguage } from './languages.ts';
export type { PageLanguage } from './languages.ts';
export { inLanguage, msg, setTexts, t } from './translate.ts';
export type { Message, Texts } from './translate.ts';
