import { isOffered, offeredLanguages } from './offered.ts';
import type { LanguageName, PageLanguage } from './offered.ts';
import { setLanguage } from './translate.ts';
import type { Texts, Translation } from './translate.ts';

/** Name of the language for testers: English with accents, 40 % longer, from right to left. */
export const pseudoLanguage = 'en-XA';

const pseudo: PageLanguage = { code: pseudoLanguage, direction: 'rtl' };

interface TextsModule {
  readonly texts: Texts;
}

/** Loads the texts of a program's part: builds for browsers replace these modules by files of their own. */
const loadTexts = async (code: string): Promise<Texts> => {
  const { texts } = (await import(
    `./translations/language-${code.toLowerCase()}.ts`
  )) as TextsModule;
  return texts;
};

/** Loads a language's texts without showing them. Rejects if its file can't be loaded. */
export async function loadTranslation(
  language: LanguageName | typeof pseudoLanguage,
): Promise<Translation> {
  if (language === 'English') return { code: 'en', texts: {} };
  const { code } = language === pseudoLanguage ? pseudo : offeredLanguages[language];
  return { code, texts: await loadTexts(code) };
}

let wanted = '';

/** Shows texts in a language, in English if there is no such language. Rejects if its file can't be loaded. */
export async function loadLanguage(name: string): Promise<PageLanguage> {
  const language = isOffered(name) || name === pseudoLanguage ? name : 'English';
  wanted = language;
  const translation = await loadTranslation(language);
  // Another one was chosen while this one was loading.
  if (wanted === language) setLanguage(translation);
  return language === pseudoLanguage ? pseudo : offeredLanguages[language];
}
