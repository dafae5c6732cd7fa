import { englishShort } from './english/index.ts';
import type { Register } from './language/grammar.ts';
import { loadedWords } from './languages.ts';

/** Returns the words of short texts in the language that is shown; English until they are loaded. */
export const shortWords = (): Register => loadedWords()?.short ?? englishShort;
