export type { Compiled, Parameters } from './compile.ts';
export { dateText, numberText, relativeText } from './formats.ts';
export { listText, listWithAnd } from './lists.ts';
export { msg, setTexts, t } from './translate.ts';
export type { Message, Texts } from './translate.ts';
