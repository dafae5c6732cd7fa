export type { Compiled, Parameters } from './compile.ts';
export { listText } from './lists.ts';
export { msg, setTexts, t } from './translate.ts';
export type { Message, Texts } from './translate.ts';
