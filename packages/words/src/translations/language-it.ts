import { translatedTexts } from './translated-texts.ts';

/** The texts in Italian. Builds for browsers put those of their part here. */
export const texts = translatedTexts('it');
