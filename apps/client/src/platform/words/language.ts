// Apart from show-language.ts, which an English first page does without.
import type { LanguageName, pseudoLanguage } from '@stackmate/words';
import { createStore, useStore } from 'zustand';
import { serverOrigin } from '../device/flags.ts';
import { localStore } from '../storage/index.ts';

/** A language of the game; testers have one more. */
export type GameLanguage = LanguageName | typeof pseudoLanguage;

/** Storage key that game and site share. */
const storageKey = 'language';

/** Name of the language that was chosen in this browser; null without a choice. */
export const languageChoice = {
  get: (): string | null => localStore.get(storageKey),
  set: (language: GameLanguage): void => localStore.set(storageKey, language),
};

interface ShownLanguage {
  readonly name: GameLanguage;
  /** Start of the addresses of the site's pages: nothing for English, `/de` for German. */
  readonly sitePrefix: string;
  /** The language that was wanted last but couldn't be loaded. */
  readonly failed: GameLanguage | null;
}

export const languageStore = createStore<ShownLanguage>(() => ({
  name: 'English',
  sitePrefix: '',
  failed: null,
}));

/** Returns the name of the shown language and re-renders the component when it changes. */
export const useLanguage = (): GameLanguage => useStore(languageStore, ({ name }) => name);

/** Returns the language that was wanted last but couldn't be loaded; null if there is none. */
export const useFailedLanguage = (): GameLanguage | null =>
  useStore(languageStore, ({ failed }) => failed);

/** Returns the address of a page of the site in the shown language. `path` is that of the English page. */
export function siteAddress(path: string): string {
  const { sitePrefix } = languageStore.getState();
  return serverOrigin + (sitePrefix === '' ? path : `${sitePrefix}${path.replace(/^\/$/, '')}`);
}
