import { englishFull } from './english/index.ts';
import type { Register } from './language/grammar.ts';
import { loadedWords } from './languages.ts';

/** Returns the words of full texts in the language that is shown; English until they are loaded. */
export const fullWords = (): Register => loadedWords()?.full ?? englishFull;
