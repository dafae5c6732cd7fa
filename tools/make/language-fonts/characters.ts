import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offeredLanguages } from '@stackmate/words';
import type { LanguageName } from '@stackmate/words';
import { readParts } from '@stackmate/words/vite';
import { languageFonts } from './faces.ts';

const catalogue = join(import.meta.dirname, '../../../packages/catalogue/src');

const day = 86_400_000;

/** Returns what `Intl` writes in a language: names of months and days, relative times, and words between list items. */
function intlTexts(code: string): string {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 15));
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 0, 5) + index * day);
  const styles = ['long', 'short'] as const;
  const dates = styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(code, {
      weekday: style,
      day: 'numeric',
      month: style,
      year: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    return [...months, ...days].map((at) => format.format(at));
  });
  const relative = new Intl.RelativeTimeFormat(code, { numeric: 'auto' });
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
  const times = units.flatMap((unit) =>
    [-5, -2, -1, 0, 1, 2, 5].map((count) => relative.format(count, unit)),
  );
  const lists = (['conjunction', 'unit'] as const).map((type) =>
    new Intl.ListFormat(code, { type, style: type === 'unit' ? 'short' : 'long' }).format([
      'A',
      'B',
      'C',
    ]),
  );
  return [...dates, ...times, ...lists].join('');
}

/** Returns the code points in a value of CSS's `unicode-range`. */
function isIn(range: string): (code: number) => boolean {
  const ranges = range.split(', ').map((part) => {
    const [first, last = first] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (code) => ranges.some(({ first, last }) => code >= first && code <= last);
}

/** Returns the characters of the language's script in its translations, the words of its card texts, and dates. */
export function usedCharacters(language: LanguageName): readonly string[] {
  const { code, name } = offeredLanguages[language];
  const translations = [...readParts(code).values()].flatMap((texts) => Object.values(texts));
  const folder = join(catalogue, language.toLowerCase().replaceAll(' ', '-'));
  const sources = globSync(join(folder, '**/*.ts')).filter((file) => !file.endsWith('.test.ts'));
  const cardWords = sources.map((file) => readFileSync(file, 'utf8'));
  const texts = [name, intlTexts(code), ...translations, ...cardWords].join('');
  const isScript = isIn(languageFonts[language]!.range);
  return [...new Set(texts)].filter((character) => isScript(character.codePointAt(0)!)).toSorted();
}

/** Returns the characters that a language's fonts are cut to. */
export function cutCharacters(language: LanguageName): string {
  const { letters } = languageFonts[language]!;
  const shared = letters.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return [...new Set([...shared, ...usedCharacters(language)])].toSorted().join('');
}
