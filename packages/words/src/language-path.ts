import { pseudoLanguage } from './languages.ts';
import { languageOfCode } from './offered.ts';
import { languageCode } from './translate.ts';

/** An address of the site, taken apart. */
export interface LanguagePath {
  /** BCP 47 code of the language. */
  readonly code: string;
  /** The path without its language: that of the English page. */
  readonly path: string;
}

/** Returns the start of the site's addresses in a language: nothing for English, `/pt-br` for Portuguese (LA4). */
export const languagePrefix = (code: string): string =>
  code === 'en' ? '' : `/${code.toLowerCase()}`;

/** Returns the code of the language that a path's first part names in any case; null if it names none. */
function codeOf(part: string): string | null {
  if (part.toLowerCase() === pseudoLanguage.toLowerCase()) return pseudoLanguage;
  return languageOfCode(part) === null ? null : Intl.getCanonicalLocales(part)[0];
}

/** Takes a path of the site apart. A path without a language's code in lower case is English. */
export function readLanguagePath(path: string): LanguagePath {
  const [, part = ''] = /^\/([a-z-]{2,7})(?=\/|$)/.exec(path) ?? [];
  const code = part === '' ? null : codeOf(part);
  return code === null || code === 'en'
    ? { code: 'en', path }
    : { code, path: path.slice(part.length + 1) || '/' };
}

/** Returns a path's only form if its language is written otherwise, as in `/pt-BR/rules` and `/en/rules`; null if it isn't. */
export function onlyLanguagePath(path: string): string | null {
  const [, part = ''] = /^\/([\w-]{2,7})(?=\/|$)/.exec(path) ?? [];
  const code = part === '' ? null : codeOf(part);
  if (code === null || languagePrefix(code) === `/${part}`) return null;
  return languagePath(code, path.slice(part.length + 1) || '/');
}

/** Returns the path of a page in a language. `path` is that of the English page. */
export const languagePath = (code: string, path: string): string => {
  const prefix = languagePrefix(code);
  return prefix === '' ? path : `${prefix}${path.replace(/^\/(?=$|[?#])/, '')}`;
};

/** Addresses that are the same in all languages: the game, data, files, other sites and places within a page. */
const withoutLanguage =
  /^(?!\/(?!\/))|^\/(?:play|api|data)(?:\/|$)|^[^?#]*\.(?:png|svg|webp|json|xml|txt|ico)(?:[?#]|$)/;

/** Returns the address of a page of the site in the language that is shown. `address` is that of the English page. */
export const pageAddress = (address: string): string => {
  const [path] = address.split(/[?#]/, 1);
  return withoutLanguage.test(address) || readLanguagePath(path).code !== 'en'
    ? address
    : languagePath(languageCode(), address);
};
