import { isOffered, loadLanguage, pseudoLanguage } from '@stackmate/words';
import { createStore, useStore } from 'zustand';
import { localStore } from '../storage/index.ts';
import { loadLanguageStyles } from './language-styles.ts';

/** Storage key that game and site share. */
const storageKey = 'language';

/** Name of the language that is shown. */
const shown = createStore(() => 'English');

/** Shows texts in a language, remembers it, and sets the page's direction. Rejects if its texts can't be loaded. */
export async function showLanguage(language: string): Promise<void> {
  localStore.set(storageKey, language);
  const [{ code, direction }] = await Promise.all([
    loadLanguage(language),
    loadLanguageStyles(language),
  ]);
  Object.assign(document.documentElement, { lang: code, dir: direction });
  shown.setState(language, true);
}

/** Returns the language in the address, which testers set by `?language=en-XA`, or else the stored one. */
export function chosenLanguage(): string {
  const wanted = new URLSearchParams(location.search).get('language') ?? localStore.get(storageKey);
  return wanted !== null && (isOffered(wanted) || wanted === pseudoLanguage) ? wanted : 'English';
}

/** Returns the name of the shown language and re-renders the component when it changes. */
export const useLanguage = (): string => useStore(shown);
