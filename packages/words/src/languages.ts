import { setTexts } from './translate.ts';
import type { Texts } from './translate.ts';

/** What a page's root element says of its language. */
export interface PageLanguage {
  /** BCP 47 code. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Translation extends PageLanguage {
  /** Loads the texts of the program's part, which its build made. */
  readonly load: () => Promise<Texts>;
}

/** Name of the language for testers: English with accents, 40 % longer, from right to left. */
export const pseudoLanguage = 'en-XA';

/** Translations by name of their language. Languages without one are shown in English. */
const translations = new Map<string, Translation>([
  [
    pseudoLanguage,
    {
      code: 'en-XA',
      direction: 'rtl',
      load: async () => (await import('./translations/language-en-xa.ts')).texts,
    },
  ],
]);

const english: PageLanguage = { code: 'en', direction: 'ltr' };

/** Returns whether a language has texts of its own. */
export const hasTexts = (language: string): boolean =>
  language === 'English' || translations.has(language);

let wanted = '';

/** Shows texts in a language, in English if it has none. Rejects if its file can't be loaded. */
export async function loadLanguage(language: string): Promise<PageLanguage> {
  const translation = translations.get(language);
  wanted = language;
  const texts = translation ? await translation.load() : {};
  // Another one was chosen while this one was loading.
  if (wanted === language) setTexts(texts);
  return translation ?? english;
}
