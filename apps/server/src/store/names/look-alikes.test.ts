import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanName } from '../../identity/names.ts';
import { nameKey, nameSkeleton } from './look-alikes.ts';

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
])('%s and %s look alike', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
  expect(nameSkeleton(a)).toBe(nameSkeleton(b));
});

it.each([
  ['Kraken', 'ĸraĸen'],
  ['Cobalt', 'Ƈobalt'],
  ['Oliver', 'Oliʋer'],
  ['Piper', 'Þiper'],
  ['Andrew', 'Anđrew'],
  ['Andrew', 'Anðrew'],
  ['Bjorn', 'Bjørn'],
  ['Hannah', 'Ħannaħ'],
  ['Lilly', 'Łiƚly'],
  ['Toby', 'Ŧoƀy'],
  ['Nina', 'Ŋiŋa'],
  ['Zara', 'Ƶara'],
  ['Emma', 'Ɛmma'],
  ['Emma', 'Əmma'],
  ['Otto', 'Ɵtto'],
  ['Grace', 'Ǥrace'],
  ['Jane', 'Ɉane'],
  ['Lucy', 'Lʉƈƴ'],
  ['Dora', 'Ɗora'],
  ['Kate', 'Ƙaƭe'],
  ['Cora', 'Ɔora'],
])('[PL5] %s and %s look alike at a glance', (a, b) =>
  expect(nameSkeleton(a)).toBe(nameSkeleton(b)),
);

it('[PL5] every Latin letter of names looks like letters of ASCII, but for a handful', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /(?=\p{Script=Latin})\p{L}/u.test(letter) && cleanName(letter).ok,
  );
  expect(letters.length).toBeGreaterThan(700);
  expect(letters.filter((letter) => !/^[a-z0-9]+$/.test(nameSkeleton(letter))).join('')).toBe(
    'ƛƢƣƾɁɂ',
  );
});

it.each([
  ['Ada', 'Ida'],
  ['Ada', 'Ada2'],
  ['か', 'が'],
  ['महेश', 'मोहश'],
  ['김', '감'],
])('%s and %s differ', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
  expect(nameSkeleton(a)).not.toBe(nameSkeleton(b));
});

it('a name in capitals has the same key', () => {
  const letters = Array.from(
    'abcdefghijklmnopqrstuvwxyzäéñçøłßığабвгдежзийклмнопрстуфхцчшщыьэюяіїєґђαβγδεζηθικλμνξοπρσςτυφχψω',
  );
  const name = fc.string({
    unit: fc.constantFrom(...letters, '0', '1', '5', ' ', '-'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(name, (text) => {
      expect(nameKey(text.toUpperCase())).toBe(nameKey(text));
      expect(nameSkeleton(text.toUpperCase())).toBe(nameSkeleton(text));
    }),
  );
});
