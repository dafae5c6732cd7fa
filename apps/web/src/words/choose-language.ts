import type { Language } from '@stackmate/engine';
import { loadChunk } from '../api/load-chunk.ts';
import { openStorage } from '../api/storage.ts';
import { isOffered, offeredLanguages } from './languages.ts';
import { setTable } from '@stackmate/ui/words';
import type { WordTable } from '@stackmate/ui/words';

const storageKey = 'language';

/** Loaders of the translations; none exist yet. English texts are their own keys. */
const tables: Partial<Record<Language, () => Promise<{ readonly words: WordTable }>>> = {};

export const hasTexts = (language: Language): boolean =>
  language === 'English' || Object.hasOwn(tables, language);

/** Returns the stored language, English by default. */
export function storedLanguage(): Language {
  const stored = openStorage().getItem(storageKey);
  return stored !== null && isOffered(stored) ? stored : 'English';
}

/** Switches the site to a language and stores the choice. Sets the text direction even while texts are still English. */
export async function showLanguage(language: Language): Promise<void> {
  openStorage().setItem(storageKey, language);
  const load = tables[language];
  setTable(load ? (await loadChunk(`words-${language}`, load)).words : {});
  const { code, direction } = offeredLanguages[language];
  document.documentElement.lang = hasTexts(language) ? code : offeredLanguages.English.code;
  document.documentElement.dir = direction;
}
