import { translatedTexts } from './translated-texts.ts';

/** The texts in Hindi. Builds for browsers put those of their part here. */
export const texts = translatedTexts('hi');
