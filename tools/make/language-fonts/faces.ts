import type { LanguageName } from '@stackmate/words';

/** What a face is for: names and titles, text, or text in bold; the look’s own faces have more. */
type Role = 'name' | 'text' | 'bold' | 'italic' | 'small' | 'small-bold';

/** A face of a language, and where Fontsource has it. */
export interface LanguageFace {
  readonly role: Role;
  readonly family: string;
  readonly weight: 400 | 700;
  readonly style?: 'italic';
  /** Name of the package, and the part of its files that has the script; null if it is cut into numbered slices. */
  readonly source: readonly [name: string, part: string | null];
}

/** How texts of a language are set. */
export interface LanguageFonts {
  readonly faces: readonly LanguageFace[];
  /** Value of CSS's `unicode-range`: all of the script, so that letters of other faces stay theirs. */
  readonly range: string;
  /** Letters that all texts of the script share; a language with too many has only those that its texts use. */
  readonly letters: readonly (readonly [first: number, last: number])[];
  /** Whether the look's own faces have the script. */
  readonly isOwn: boolean;
}

const ownFace = (
  role: Role,
  family: string,
  weight: 400 | 700,
  style?: 'italic',
): LanguageFace => ({
  role,
  family,
  weight,
  ...(style ? { style } : {}),
  source: [`@fontsource/${family.toLowerCase().replaceAll(' ', '-')}`, 'cyrillic'],
});

/** A serif for names and a sans for texts, in two weights. */
function chosenFaces(serif: string, sans: string, part: string | null): readonly LanguageFace[] {
  const face = (role: Role, family: string, weight: 400 | 700): LanguageFace => ({
    role,
    family,
    weight,
    source: [`@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`, part],
  });
  return [face('name', serif, 700), face('text', sans, 400), face('bold', sans, 700)];
}

/** Characters of Chinese and Japanese: punctuation that both scripts share, then their own. */
const hanRange =
  'U+B7, U+2014-2015, U+2018-2019, U+201C-201D, U+2025-2026, U+3000-30FF, U+3400-9FFF, U+FF00-FFEF';

const han = (region: 'JP' | 'SC' | 'TC'): LanguageFonts => ({
  faces: chosenFaces(`Noto Serif ${region}`, `Noto Sans ${region}`, null),
  range: hanRange,
  letters:
    region === 'JP'
      ? [
          [0x3041, 0x3096],
          [0x30a1, 0x30fc],
        ]
      : [],
  isOwn: false,
});

/** The languages whose script the basic fonts lack. */
export const languageFonts: Partial<Readonly<Record<LanguageName, LanguageFonts>>> = {
  Russian: {
    faces: [
      ownFace('name', 'Alegreya SC', 700),
      ownFace('text', 'Alegreya', 400),
      ownFace('italic', 'Alegreya', 400, 'italic'),
      ownFace('bold', 'Alegreya', 700),
      ownFace('small', 'Alegreya Sans', 400),
      ownFace('small-bold', 'Alegreya Sans', 700),
    ],
    range: 'U+400-45F, U+490-491, U+2116',
    letters: [
      [0x401, 0x401],
      [0x410, 0x44f],
      [0x451, 0x451],
      [0x2116, 0x2116],
    ],
    isOwn: true,
  },
  Arabic: {
    faces: chosenFaces('Noto Naskh Arabic', 'Noto Sans Arabic', 'arabic'),
    range: 'U+600-6FF, U+750-77F, U+200C-200D',
    letters: [
      [0x60c, 0x60c],
      [0x61b, 0x61b],
      [0x61f, 0x61f],
      [0x621, 0x63a],
      [0x640, 0x655],
      [0x66a, 0x66c],
      [0x670, 0x671],
      [0x200c, 0x200d],
    ],
    isOwn: false,
  },
  Hindi: {
    faces: chosenFaces('Noto Serif Devanagari', 'Noto Sans Devanagari', 'devanagari'),
    range: 'U+900-97F, U+200C-200D, U+20B9, U+25CC',
    letters: [
      [0x900, 0x94d],
      [0x950, 0x950],
      [0x958, 0x965],
      [0x970, 0x970],
      [0x200c, 0x200d],
    ],
    isOwn: false,
  },
  Japanese: han('JP'),
  'Chinese Simplified': han('SC'),
  'Chinese Traditional': han('TC'),
};
