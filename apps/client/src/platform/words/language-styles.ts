/** Fonts and rules of languages that are set in another way than English, by their names. */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  Arabic: () => import('@stackmate/ui/languages/language-ar.css'),
  Hindi: () => import('@stackmate/ui/languages/language-hi.css'),
  Japanese: () => import('@stackmate/ui/languages/language-ja.css'),
  Russian: () => import('@stackmate/ui/languages/language-ru.css'),
  'Chinese Simplified': () => import('@stackmate/ui/languages/language-zh-Hans.css'),
  'Chinese Traditional': () => import('@stackmate/ui/languages/language-zh-Hant.css'),
};

/** Loads what a language's texts are set in. Without it they are readable as well, in fonts of the device. */
export async function loadLanguageStyles(language: string): Promise<void> {
  await sheets[language]?.().catch(() => {});
}
