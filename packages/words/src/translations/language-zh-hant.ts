import { translatedTexts } from './translated-texts.ts';

/** The texts in Chinese Traditional. Builds for browsers put those of their part here. */
export const texts = translatedTexts('zh-Hant');
