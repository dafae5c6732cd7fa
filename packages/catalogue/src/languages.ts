import { noDemand } from './language/grammar.ts';
import { languageCode } from '@stackmate/words';
import type { Register } from './language/grammar.ts';
import type { SymbolKind } from './runs/run.ts';

/** The words of a language for card texts. */
export interface CardWords {
  readonly full: Register;
  readonly short: Register;
}

/** Loads the words of a language other than English, by its BCP 47 code. */
const loaders: Readonly<Record<string, () => Promise<CardWords>>> = {
  ar: async () => {
    const { arabicFull, arabicShort } = await import('./arabic/index.ts');
    return { full: arabicFull, short: arabicShort };
  },
  de: async () => {
    const { germanFull, germanShort } = await import('./german/index.ts');
    return { full: germanFull, short: germanShort };
  },
  'pt-BR': async () => {
    const { portugueseFull, portugueseShort } = await import('./portuguese/index.ts');
    return { full: portugueseFull, short: portugueseShort };
  },
  es: async () => {
    const { spanishFull, spanishShort } = await import('./spanish/index.ts');
    return { full: spanishFull, short: spanishShort };
  },
  fr: async () => {
    const { frenchFull, frenchShort } = await import('./french/index.ts');
    return { full: frenchFull, short: frenchShort };
  },
  it: async () => {
    const { italianFull, italianShort } = await import('./italian/index.ts');
    return { full: italianFull, short: italianShort };
  },
  hi: async () => {
    const { hindiFull, hindiShort } = await import('./hindi/index.ts');
    return { full: hindiFull, short: hindiShort };
  },
  ja: async () => {
    const { japaneseFull, japaneseShort } = await import('./japanese/index.ts');
    return { full: japaneseFull, short: japaneseShort };
  },
  'zh-Hans': async () => {
    const { simplifiedFull, simplifiedShort } = await import('./chinese-simplified/index.ts');
    return { full: simplifiedFull, short: simplifiedShort };
  },
  'zh-Hant': async () => {
    const { traditionalFull, traditionalShort } = await import('./chinese-traditional/index.ts');
    return { full: traditionalFull, short: traditionalShort };
  },
  ru: async () => {
    const { russianFull, russianShort } = await import('./russian/index.ts');
    return { full: russianFull, short: russianShort };
  },
};

const loaded = new Map<string, CardWords>();

/** Loads the words of a language for card texts. Does nothing for English, and for a language without a grammar. */
export async function loadCardWords(code: string): Promise<void> {
  const words = loaded.get(code) ?? (await loaders[code]?.());
  if (words) loaded.set(code, words);
}

/** Returns the words of the language that texts are shown in; null for English, and until they are loaded. */
export const loadedWords = (): CardWords | null => loaded.get(languageCode()) ?? null;

/** Returns the word for an element, type or subtype, the same as in card texts. English words are those of the engine. */
export const symbolName = (kind: SymbolKind, name: string): string =>
  loadedWords()?.full.grammar.symbolName(kind, name, noDemand) ?? name;
