import { languageCode } from '@stackmate/words';

/** Letters of other scripts, with their width beside an average Latin letter; measured in texts of cards. */
const scripts: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u3000-\u30FF\u3400-\u9FFF\uFF00-\uFFEF]/g, 2.6],
  [/\p{Script=Cyrillic}/gu, 1.1],
  [/\p{Script=Arabic}/gu, 1.1],
  [/\p{Script=Devanagari}/gu, 1.08],
];

/** Longer words than those of English leave more room at the ends of lines. */
const ofLongWords = 1.03;

/** Returns the width of a text on a card, in average Latin letters of an English text. */
export const textWidth = (text: string): number =>
  scripts.reduce(
    (sum, [letters, width]) => sum + (text.match(letters)?.length ?? 0) * (width - 1),
    text.length,
  ) * (languageCode() === 'en' ? 1 : ofLongWords);

/** The languages whose lines stand further apart (`--sm-leading` in styles/languages). */
const leadings: Readonly<Record<string, number>> = {
  ja: 1.12,
  'zh-Hans': 1.12,
  'zh-Hant': 1.12,
  ar: 1.2,
  hi: 1.2,
};

/** Returns how much higher a line of the shown language is than one of Latin letters. */
export const lineLeading = (): number => leadings[languageCode()] ?? 1;
