import type { Language } from '@stackmate/engine';
import { loadChunk } from '../api/load-chunk.ts';
import { openStorage } from '../api/storage.ts';
import { isOffered, offeredLanguages } from './languages.ts';
import { setTable } from './t.ts';
import type { WordTable } from './t.ts';

const storageKey = 'language';

/** The words of each language that has any; English is its own key. A new one is a line here. */
const tables: Partial<Record<Language, () => Promise<{ readonly words: WordTable }>>> = {};

export const hasTexts = (language: Language): boolean =>
  language === 'English' || Object.hasOwn(tables, language);

/** The language that was chosen on this device. */
export function storedLanguage(): Language {
  const kept = openStorage().getItem(storageKey);
  return kept !== null && isOffered(kept) ? kept : 'English';
}

/** Shows the site in a language, and keeps it so. Its direction goes for texts that are English still, too. */
export async function showLanguage(language: Language): Promise<void> {
  openStorage().setItem(storageKey, language);
  const load = tables[language];
  setTable(load ? (await loadChunk(`words-${language}`, load)).words : {});
  const { code, direction } = offeredLanguages[language];
  document.documentElement.lang = hasTexts(language) ? code : offeredLanguages.English.code;
  document.documentElement.dir = direction;
}
