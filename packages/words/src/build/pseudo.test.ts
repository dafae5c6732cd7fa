import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extractTexts } from './extract-texts.ts';
import { parseMessage } from './message.ts';
import { pseudoMarks, pseudoText } from './pseudo.ts';

const texts = extractTexts(['apps/client', 'apps/server', 'apps/web', 'packages/*']).map(
  ({ english }) => english,
);

const letters = (text: string): number => text.match(/[\p{L}~]/gu)?.length ?? 0;
const shown = (text: string): string =>
  parseMessage(text)
    .literals.map(({ start, end }) => text.slice(start, end))
    .join('');
const linksAndTags = (text: string): readonly string[] =>
  text.match(/\]\([^)]*\)|<[^<>]*>|\*\*|https?:\/\/[^\s)~⟧]+/g) ?? [];

it('[LI4] every text has the same arguments, formats, links and tags in the pseudo-language', () => {
  expect(texts.length).toBeGreaterThan(1500);
  for (const english of texts) {
    const pseudo = pseudoText(english);
    expect(parseMessage(pseudo).formats, english).toEqual(parseMessage(english).formats);
    expect(linksAndTags(pseudo), english).toEqual(linksAndTags(english));
    expect(pseudo.startsWith(pseudoMarks.start) && pseudo.endsWith(pseudoMarks.end)).toBe(true);
  }
});

it('[LI4] texts are 40 % longer in the pseudo-language, and shared between its letters', () => {
  for (const english of texts) {
    const [plain, longer] = [letters(shown(english)), letters(shown(pseudoText(english)))];
    if (linksAndTags(english).length === 0 && plain >= 5)
      expect(longer, english).toBeGreaterThanOrEqual(plain * 1.3);
  }
  expect(pseudoText('End your turn')).toBe('⟦Ééñð ýýöûûŕ ţûûŕñ~⟧');
});

it('[LI4] keeps whatever is no letter, wherever plurals and links meet', () => {
  const piece = fc.constantFrom(
    'End turn',
    "don't",
    '{name}',
    '{count, plural, =0 {none} one {# card of {name}} other {# cards}}',
    '{who, select, you {Your [turn](/rules)} other {{who} **plays**}}',
    '[words](/card/{name}/more)',
    '<b>50 %</b>',
    '{day, date, long}',
    'https://example.org/Path',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
      const english = pieces.join(' ');
      const pseudo = pseudoText(english);
      expect(parseMessage(pseudo).formats).toEqual(parseMessage(english).formats);
      expect(linksAndTags(pseudo)).toEqual(linksAndTags(english));
      expect(pseudo.replaceAll(/[\p{L}~⟦⟧]/gu, '')).toBe(english.replaceAll(/[\p{L}~]/gu, ''));
    }),
  );
});
