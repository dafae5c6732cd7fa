export { msg, setTexts, t } from './translate.ts';
export type { Message, Parameters, Texts } from './translate.ts';
