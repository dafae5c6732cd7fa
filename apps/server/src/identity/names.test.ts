import { limits } from '@stackmate/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName, madeName } from './names.ts';

const shown = (given: string): string | null => {
  const clean = cleanName(given);
  return clean.ok ? clean.name : null;
};

it.each([
  ['  Ada  ', 'Ada'],
  ['Ada   Lovelace', 'Ada Lovelace'],
  ['Ａｄａ', 'Ada'],
  ['Zoë', 'Zoë'],
  ['Мария', 'Мария'],
  ['李小龍', '李小龍'],
  ["O'Hara-Smith", "O'Hara-Smith"],
  ['Scunthorpe', 'Scunthorpe'],
])('%j is shown as %j', (given, name) => expect(shown(given)).toBe(name));

it.each([
  '',
  '   ',
  '.',
  '<b>x</b>',
  'a\u202eb',
  'a\u200bb',
  'x'.repeat(21),
  'a\u0301\u0302\u0303\u0304b',
  'a  -- b',
  '👑',
  'a\nb\u0000',
])('%j is no name', (given) => expect(shown(given)).toBeNull());

it.each(['fuck you', 'FUCK', 'f u c k', 'fuuuck', 'sh1t'])('%j is filtered', (given) =>
  expect(shown(given)).toBeNull(),
);

it.each(['Admin', 'stackmate', 'Referee', 'Stand-in'])('%j would speak for the house', (given) =>
  expect(shown(given)).toBeNull(),
);

it('a name that was cleaned stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), (given) => {
      const clean = cleanName(given);
      if (clean.ok) expect(cleanName(clean.name)).toEqual(clean);
    }),
  );
});

it('every made name can be used, and is always the same for one player', () => {
  fc.assert(
    fc.property(fc.string(), (player) => {
      const name = madeName(player);
      expect(cleanName(name)).toEqual({ ok: true, name });
      expect(name.length).toBeLessThanOrEqual(limits.nameLength);
      expect(madeName(player)).toBe(name);
    }),
  );
});
