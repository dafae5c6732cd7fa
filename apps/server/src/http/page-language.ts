import { readLanguagePath } from '@stackmate/words';
import { composeIn } from '../language/compose-in.ts';

const pathOf = (url: string): string => url.split('?', 1)[0];

/** Returns the code of the language of the page at an address. */
export const pageCode = (url: string): string => readLanguagePath(pathOf(url)).code;

/** Composes a text in the language of the page at an address. */
export const inPageLanguage = (url: string, compose: () => string): Promise<string> =>
  composeIn(pageCode(url), compose);

/** Returns path and query of the English page. */
export const englishUrl = (url: string): string =>
  `${readLanguagePath(pathOf(url)).path}${url.slice(pathOf(url).length)}`;
