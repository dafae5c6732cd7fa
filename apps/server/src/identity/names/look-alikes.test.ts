import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from './look-alikes.ts';

it.each([
  ['Ada', 'ADA'],
  ['Ada', 'Аdа'],
  ['Zoë', 'zoe'],
  ['Jean-Luc', 'jean luc'],
  ["O'Brien", 'O’Brien'],
  ['Bill', 'BiIl'],
  ['Bill', 'B1ll'],
  ['Bob', 'B0b'],
  ['corn', 'com'],
  ['wow', 'vvovv'],
  ['Ａｄａ', 'ada'],
  ['Ada', 'A\u200bda'],
  ['ЅСОРЕ', 'scope'],
  ['ΓΙΆΝΝΗΣ', 'γιάννης'],
  ['Straße', 'STRASSE'],
])('%s and %s look alike', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

it.each([
  ['Ada', 'Ida'],
  ['Ada', 'Ada2'],
  ['か', 'が'],
  ['महेश', 'मोहश'],
  ['김', '감'],
])('%s and %s differ', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));

it('a name in capitals has the same key', () => {
  const letters = Array.from(
    'abcdefghijklmnopqrstuvwxyzäéñçøłßığабвгдежзийклмнопрстуфхцчшщыьэюяіїєґђαβγδεζηθικλμνξοπρσςτυφχψω',
  );
  const name = fc.string({
    unit: fc.constantFrom(...letters, '0', '1', '5', ' ', '-'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(name, (one) => {
      expect(nameKey(one.toUpperCase())).toBe(nameKey(one));
    }),
  );
});
