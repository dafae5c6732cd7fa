import { languageCode } from '@stackmate/words';
import { englishFull, englishShort } from './english/index.ts';
import type { Register } from './language/grammar.ts';

/** The words of a language for card texts. */
export interface CardWords {
  readonly full: Register;
  readonly short: Register;
}

const english: CardWords = { full: englishFull, short: englishShort };

/** Loads the words of a language other than English, by its BCP 47 code. */
const loaders: Readonly<Record<string, () => Promise<CardWords>>> = {
  de: async () => {
    const { germanFull, germanShort } = await import('./german/index.ts');
    return { full: germanFull, short: germanShort };
  },
};

const loaded = new Map<string, CardWords>([['en', english]]);

/** Loads the words of a language for `cardWords`. Does nothing for a language without a grammar. */
export async function loadCardWords(code: string): Promise<void> {
  const words = loaded.get(code) ?? (await loaders[code]?.());
  if (words) loaded.set(code, words);
}

/** Returns the words of the language that texts are shown in; English until they are loaded. */
export const cardWords = (): CardWords => loaded.get(languageCode()) ?? english;
