import { loadCardWords } from '@stackmate/catalogue/languages';
import {
  isOffered,
  languagePrefix,
  languageFor,
  loadLanguage,
  loadTranslation,
  offeredLanguages,
  pseudoLanguage,
} from '@stackmate/words';
import { languageChoice, languageStore } from './language.ts';
import type { GameLanguage } from './language.ts';
import { loadLanguageStyles } from './language-styles.ts';

let wanted: GameLanguage = 'English';

const isGameLanguage = (name: string | null): name is GameLanguage =>
  name !== null && (isOffered(name) || name === pseudoLanguage);

/**
 * Loads the texts, card words and fonts of a language, and then shows everything in it. If they can't be loaded, the language
 * before stays, and it resolves with false.
 */
async function showLanguage(language: GameLanguage): Promise<boolean> {
  wanted = language;
  try {
    await Promise.all([
      loadTranslation(language),
      language === pseudoLanguage ? null : loadCardWords(offeredLanguages[language].code),
      loadLanguageStyles(language),
    ]);
    // Another one was chosen while this one was loading.
    if (wanted !== language) return false;
    const { code, direction } = await loadLanguage(language);
    Object.assign(document.documentElement, { lang: code, dir: direction });
    languageStore.setState({ name: language, sitePrefix: languagePrefix(code), failed: null });
    return true;
  } catch {
    if (wanted === language) languageStore.setState({ failed: language });
    return false;
  }
}

/** Returns the language that was chosen in this browser; null without a choice. */
export function storedLanguage(): GameLanguage | null {
  const stored = languageChoice.get();
  return isGameLanguage(stored) ? stored : null;
}

/** Shows a language and remembers it as this browser's choice. Resolves with whether it could be loaded. */
export async function chooseLanguage(language: GameLanguage): Promise<boolean> {
  const isShown = await showLanguage(language);
  if (isShown) languageChoice.set(language);
  return isShown;
}

/** Returns the language to begin with: the chosen one, or that of the browser (LA1). */
const firstLanguage = (): GameLanguage => storedLanguage() ?? languageFor(navigator.languages);

/**
 * Shows the language in the address, which testers set by `?language=en-XA`, or the first one. Without its texts, the game
 * starts in English.
 */
export async function startLanguage(): Promise<void> {
  const addressed = new URLSearchParams(location.search).get('language');
  if (isGameLanguage(addressed)) await chooseLanguage(addressed);
  else if (firstLanguage() !== 'English') await showLanguage(firstLanguage());
}

/** Returns the name of the shown language. */
export const shownLanguage = (): GameLanguage => languageStore.getState().name;
