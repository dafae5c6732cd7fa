import {
  isOffered,
  languageCode,
  languageFor,
  languageOfCode,
  languagePath,
  offeredLanguages,
  pseudoLanguage,
  readLanguagePath,
} from '@stackmate/words';
import type { LanguageName, PageLanguage } from '@stackmate/words';
import { openStorage } from '../api/storage.ts';

/** Storage key that site and game share. */
const storageKey = 'language';

/** A language of the site; testers have one more. */
export type SiteLanguage = LanguageName | typeof pseudoLanguage;

export const isSiteLanguage = (name: string | null): name is SiteLanguage =>
  name !== null && (isOffered(name) || name === pseudoLanguage);

/** Returns code and direction of a language, for the page's root element. */
export const pageLanguage = (language: SiteLanguage): PageLanguage =>
  language === pseudoLanguage
    ? { code: pseudoLanguage, direction: 'rtl' }
    : offeredLanguages[language];

const languageWith = (code: string): SiteLanguage =>
  languageOfCode(code) ?? (code === pseudoLanguage ? code : 'English');

/** Returns the language of a page by its path. */
export const languageAt = (pathname: string): SiteLanguage =>
  languageWith(readLanguagePath(pathname).code);

/** Returns the language that texts are shown in. */
export const shownLanguage = (): SiteLanguage => languageWith(languageCode());

/** Returns the language that the visitor has chosen in site or game; null without a choice. */
function chosenLanguage(): SiteLanguage | null {
  const name = openStorage().getItem(storageKey);
  return isSiteLanguage(name) ? name : null;
}

/** Returns the language that the visitor wants: the chosen one, or else the browser's. */
export const wantedLanguage = (): SiteLanguage =>
  chosenLanguage() ?? languageFor(navigator.languages);

/** Stores the visitor's choice for site and game. */
export const chooseLanguage = (language: SiteLanguage): void =>
  openStorage().setItem(storageKey, language);

/** Returns the address of the open page in another language. */
export function addressIn(language: SiteLanguage): string {
  const { pathname, search, hash } = window.location;
  const { path } = readLanguagePath(pathname);
  return `${languagePath(pageLanguage(language).code, path)}${search}${hash}`;
}
