/** What a page's root element says of its language. */
export interface PageLanguage {
  /** BCP 47 code; the address of the site's pages begins with it, as in `/de/rules`. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
}

/** A language that players choose. */
export interface OfferedLanguage extends PageLanguage {
  /** Name in the language itself. */
  readonly name: string;
}

/** The languages of game and site, by their English names. */
export const offeredLanguages = {
  English: { code: 'en', name: 'English', direction: 'ltr' },
  Spanish: { code: 'es', name: 'Español', direction: 'ltr' },
  French: { code: 'fr', name: 'Français', direction: 'ltr' },
  German: { code: 'de', name: 'Deutsch', direction: 'ltr' },
  Italian: { code: 'it', name: 'Italiano', direction: 'ltr' },
  Portuguese: { code: 'pt-BR', name: 'Português', direction: 'ltr' },
  Russian: { code: 'ru', name: 'Русский', direction: 'ltr' },
  'Chinese Simplified': { code: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  'Chinese Traditional': { code: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  Japanese: { code: 'ja', name: '日本語', direction: 'ltr' },
  Arabic: { code: 'ar', name: 'العربية', direction: 'rtl' },
  Hindi: { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
} as const satisfies Readonly<Record<string, OfferedLanguage>>;

export type LanguageName = keyof typeof offeredLanguages;

export const languageNames = Object.keys(offeredLanguages) as readonly LanguageName[];

/** Whether this is the name of an offered language. */
export const isOffered = (name: string): name is LanguageName =>
  Object.hasOwn(offeredLanguages, name);

/** Returns the name of the language with a code, in any case; null if there is none. */
export const languageOfCode = (code: string): LanguageName | null =>
  languageNames.find((name) => offeredLanguages[name].code.toLowerCase() === code.toLowerCase()) ??
  null;

/** Chinese is chosen by script, which browsers name by region. */
const traditional = /^zh-(?:hant|tw|hk|mo)\b/i;

/**
 * Returns the first language that a browser asks for and that is offered; English if there is none. `wanted` are BCP 47
 * codes in order of preference, as in `navigator.languages`.
 */
export function languageFor(wanted: readonly string[]): LanguageName {
  for (const tag of wanted) {
    const [base] = tag.toLowerCase().split('-');
    const code = base === 'zh' ? (traditional.test(tag) ? 'zh-Hant' : 'zh-Hans') : base;
    const found = languageOfCode(code === 'pt' ? 'pt-BR' : code);
    if (found !== null) return found;
  }
  return 'English';
}

/** Returns the codes of an `Accept-Language` header in order of preference, at most ten. */
export const acceptedLanguages = (header: string): readonly string[] =>
  header
    .slice(0, 300)
    .split(',')
    .slice(0, 10)
    .map((part) => {
      const [tag, quality] = part.split(';');
      const weight = quality === undefined ? 1 : Number(quality.replace(/^\s*q=/, ''));
      return { tag: tag.trim(), weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
