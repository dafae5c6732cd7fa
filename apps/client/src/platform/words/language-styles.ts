/** Fonts and rules of languages that are set in another way than English, by their codes. */
const sheets: Readonly<Record<string, () => Promise<unknown>>> = {
  ar: () => import('@stackmate/ui/languages/ar.css'),
  de: () => import('@stackmate/ui/languages/de.css'),
  hi: () => import('@stackmate/ui/languages/hi.css'),
  ja: () => import('@stackmate/ui/languages/ja.css'),
  'pt-BR': () => import('@stackmate/ui/languages/pt-BR.css'),
  ru: () => import('@stackmate/ui/languages/ru.css'),
  'zh-Hans': () => import('@stackmate/ui/languages/zh-Hans.css'),
  'zh-Hant': () => import('@stackmate/ui/languages/zh-Hant.css'),
};

/** Loads what a language's texts are set in. Without it they are readable as well, in fonts of the device. */
export async function loadLanguageStyles(code: string): Promise<void> {
  await sheets[code]?.().catch(() => {});
}
