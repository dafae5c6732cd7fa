import { englishFull, englishShort } from '../../src/english/index.ts';
import { arabicFull, arabicShort } from '../../src/arabic/index.ts';
import { simplifiedFull, simplifiedShort } from '../../src/chinese-simplified/index.ts';
import { traditionalFull, traditionalShort } from '../../src/chinese-traditional/index.ts';
import { frenchFull, frenchShort } from '../../src/french/index.ts';
import { germanFull, germanShort } from '../../src/german/index.ts';
import { hindiFull, hindiShort } from '../../src/hindi/index.ts';
import { italianFull, italianShort } from '../../src/italian/index.ts';
import { japaneseFull, japaneseShort } from '../../src/japanese/index.ts';
import { portugueseFull, portugueseShort } from '../../src/portuguese/index.ts';
import { russianFull, russianShort } from '../../src/russian/index.ts';
import { spanishFull, spanishShort } from '../../src/spanish/index.ts';
import type { Register } from '../../src/language/grammar.ts';
import {
  unpolishChinese,
  unpolishFrench,
  unpolishGerman,
  unpolishItalian,
  unpolishJapanese,
  unpolishPortuguese,
  unpolishSpanish,
} from '../read/unpolish.ts';

/** A language whose card texts the laws are tested for. */
export interface CardLanguage {
  readonly name: string;
  readonly full: Register;
  readonly short: Register;
  /** Undoes what the language does to words beside each other. */
  readonly unpolish: (text: string) => string;
}

const same = (text: string): string => text;

export const english: CardLanguage = {
  name: 'English',
  full: englishFull,
  short: englishShort,
  unpolish: same,
};

export const otherLanguages: readonly CardLanguage[] = [
  {
    name: 'Arabic',
    full: arabicFull,
    short: arabicShort,
    unpolish: (text: string) => text.replaceAll('\u200E', ''),
  },
  {
    name: 'Chinese Simplified',
    full: simplifiedFull,
    short: simplifiedShort,
    unpolish: unpolishChinese,
  },
  {
    name: 'Chinese Traditional',
    full: traditionalFull,
    short: traditionalShort,
    unpolish: unpolishChinese,
  },
  { name: 'French', full: frenchFull, short: frenchShort, unpolish: unpolishFrench },
  { name: 'German', full: germanFull, short: germanShort, unpolish: unpolishGerman },
  { name: 'Hindi', full: hindiFull, short: hindiShort, unpolish: same },
  { name: 'Italian', full: italianFull, short: italianShort, unpolish: unpolishItalian },
  { name: 'Japanese', full: japaneseFull, short: japaneseShort, unpolish: unpolishJapanese },
  {
    name: 'Portuguese',
    full: portugueseFull,
    short: portugueseShort,
    unpolish: unpolishPortuguese,
  },
  { name: 'Russian', full: russianFull, short: russianShort, unpolish: same },
  { name: 'Spanish', full: spanishFull, short: spanishShort, unpolish: unpolishSpanish },
];
