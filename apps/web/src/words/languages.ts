import type { Language } from '@stackmate/engine';

/** A language that visitors can choose. */
export interface OfferedLanguage {
  /** BCP 47 code. */
  readonly code: string;
  /** Name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export const offeredLanguages: Readonly<Record<Language, OfferedLanguage>> = {
  English: { code: 'en', name: 'English', direction: 'ltr' },
  Spanish: { code: 'es', name: 'Español', direction: 'ltr' },
  French: { code: 'fr', name: 'Français', direction: 'ltr' },
  German: { code: 'de', name: 'Deutsch', direction: 'ltr' },
  Italian: { code: 'it', name: 'Italiano', direction: 'ltr' },
  Portuguese: { code: 'pt', name: 'Português', direction: 'ltr' },
  Russian: { code: 'ru', name: 'Русский', direction: 'ltr' },
  'Chinese Simplified': { code: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  'Chinese Traditional': { code: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  Japanese: { code: 'ja', name: '日本語', direction: 'ltr' },
  Arabic: { code: 'ar', name: 'العربية', direction: 'rtl' },
  Hindi: { code: 'hi', name: 'हिन्दी', direction: 'ltr' },
};

export const isOffered = (name: string): name is Language => Object.hasOwn(offeredLanguages, name);
