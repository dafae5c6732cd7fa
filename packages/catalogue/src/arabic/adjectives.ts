import type { ArabicShape } from './shape.ts';

/** Feminines that don't just take an ending. */
const feminines: Readonly<Record<string, string>> = { آخر: 'أخرى' };

const ending = ({ gender, isDual, isDefinite, form }: ArabicShape): string => {
  const stem = gender === 'f' ? 'ت' : '';
  if (isDual) return `${stem}${form === 'nom' ? 'ان' : 'ين'}`;
  if (gender === 'f') return 'ة';
  return form === 'acc' && !isDefinite ? 'ًا' : '';
};

const adjective = (stem: string, shape: ArabicShape): string => {
  const article = shape.isDefinite ? 'ال' : '';
  const feminine = feminines[stem];
  if (feminine === undefined) return `${article}${stem}${ending(shape)}`;
  return `${article}${shape.gender === 'f' ? feminine : stem}`;
};

const adjectives = /(?<not>غير )?(?<stem>(?:[\u0621-\u064A]|\u0651)+)~/g;
const choices = /<(?<masculine>[^/<>]*)\/(?<feminine>[^<>]*)>/g;

/**
 * Fills in what agrees: `ناري~` is an adjective, with article and ending, and `<كان/كانت>` a verb or pronoun. After غير,
 * an adjective is in the genitive.
 */
export const withEndings = (template: string, shape: ArabicShape): string =>
  template
    .replaceAll(
      adjectives,
      (_, not: string | undefined, stem: string) =>
        `${not ?? ''}${adjective(stem, not === undefined ? shape : { ...shape, form: 'gen' })}`,
    )
    .replaceAll(choices, (_, masculine: string, feminine: string) =>
      shape.gender === 'f' ? feminine : masculine,
    );
