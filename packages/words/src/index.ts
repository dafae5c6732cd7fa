export { cachedByLanguage } from './cached-by-language.ts';
export type { Compiled, Parameters } from './compile.ts';
export {
  compareNames,
  dateText,
  formatLocale,
  listText,
  listWithAnd,
  moneyText,
  numberText,
  pluralCategory,
  relativeText,
} from './formats.ts';
export {
  languagePath,
  languagePrefix,
  onlyLanguagePath,
  pageAddress,
  readLanguagePath,
} from './language-path.ts';
export type { LanguagePath } from './language-path.ts';
export { loadLanguage, loadTranslation, pseudoLanguage, withTexts } from './languages.ts';
export {
  acceptedLanguages,
  isOffered,
  languageFor,
  languageNames,
  languageOfCode,
  offeredLanguages,
} from './offered.ts';
export type { LanguageName, OfferedLanguage, PageLanguage } from './offered.ts';
export {
  englishText,
  inLanguage,
  languageCode,
  msg,
  setLanguage,
  setTexts,
  t,
} from './translate.ts';
export type { Message, Texts, Translation } from './translate.ts';
