import { isOffered, offeredLanguages } from './offered.ts';
import type { LanguageName, PageLanguage } from './offered.ts';
import { addTexts, languageCode, setLanguage } from './translate.ts';
import type { Texts, Translation } from './translate.ts';

/** Name of the language for testers: English with accents, 40 % longer, from right to left. */
export const pseudoLanguage = 'en-XA';

const pseudo: PageLanguage = { code: pseudoLanguage, direction: 'rtl' };

/** Loads texts of what a program imports on demand, by the name of the imported file. */
type TextParts = Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>;

interface TextsModule {
  readonly texts: Texts;
  readonly parts?: TextParts;
}

/** Loads the texts of a program: builds for browsers replace these modules by files of their own. */
const loadTexts = (code: string): Promise<TextsModule> =>
  import(`./translations/language-${code.toLowerCase()}.ts`) as Promise<TextsModule>;

const partsOf = new Map<string, TextParts>();

/** Loads a language's texts without showing them. Rejects if its file can't be loaded. */
export async function loadTranslation(
  language: LanguageName | typeof pseudoLanguage,
): Promise<Translation> {
  if (language === 'English') return { code: 'en', texts: {} };
  const { code } = language === pseudoLanguage ? pseudo : offeredLanguages[language];
  const { texts, parts = {} } = await loadTexts(code);
  partsOf.set(code, parts);
  return { code, texts };
}

/**
 * Waits for a file that is imported on demand, and for its texts in the shown language. Builds put this around dynamic
 * imports. Rejects if one of them can't be loaded.
 */
export async function withTexts<T>(name: string, importing: Promise<T>): Promise<T> {
  const code = languageCode();
  const [module, part] = await Promise.all([importing, partsOf.get(code)?.[name]?.()]);
  if (part && code === languageCode()) addTexts(part.texts);
  return module;
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
