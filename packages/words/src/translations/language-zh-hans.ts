import { translatedTexts } from './translated-texts.ts';

/** The texts in Chinese Simplified. Builds for browsers put those of their part here. */
export const texts = translatedTexts('zh-Hans');
