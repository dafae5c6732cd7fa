export type { Compiled, Parameters } from './compile.ts';
export {
  dateText,
  listText,
  listWithAnd,
  numberText,
  pluralCategory,
  relativeText,
} from './formats.ts';
export { hasTexts, loadLanguage, pseudoLanguage } from './languages.ts';
export type { PageLanguage } from './languages.ts';
export { inLanguage, msg, setTexts, t } from './translate.ts';
export type { Message, Texts } from './translate.ts';
