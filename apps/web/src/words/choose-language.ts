import { isOffered, loadLanguage, pseudoLanguage } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { loadChunk } from '../api/load-chunk.ts';
import { openStorage } from '../api/storage.ts';

/** Storage key that site and game share. */
const storageKey = 'language';

/** A language of the site; testers have one more. */
export type SiteLanguage = LanguageName | typeof pseudoLanguage;

export const isSiteLanguage = (name: string | null): name is SiteLanguage =>
  name !== null && (isOffered(name) || name === pseudoLanguage);

/** Returns the language in the address, which testers set by `?language=en-XA`, or else the stored one; English by default. */
export function chosenLanguage(): SiteLanguage {
  const wanted =
    new URLSearchParams(window.location.search).get('language') ??
    openStorage().getItem(storageKey);
  return isSiteLanguage(wanted) ? wanted : 'English';
}

/** Switches the site to a language and stores the choice. */
export async function showLanguage(language: SiteLanguage): Promise<void> {
  openStorage().setItem(storageKey, language);
  const { code, direction } = await loadChunk(`language-${language}`, () => loadLanguage(language));
  Object.assign(document.documentElement, { lang: code, dir: direction });
}
