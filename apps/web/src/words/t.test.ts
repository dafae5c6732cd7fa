import { offeredLanguages, setTexts, t } from '@stackmate/words';
import { afterEach, expect, it } from 'vitest';

afterEach(() => setTexts({}));

it('falls back to the key without a translation', () => {
  setTexts({ Rules: 'Regeln' });
  expect(t('Rules')).toBe('Regeln');
  expect(t('Cardbase')).toBe('Cardbase');
});

it('fills in parameters in any order', () => {
  setTexts({ '{name}, {at} of {count}': '{at}/{count}: {name}' });
  expect(t('{name}, {at} of {count}', { name: 'Owl', at: 1, count: 8 })).toBe('1/8: Owl');
  expect(t('{nothing} is left')).toBe('{nothing} is left');
});

it("offers the specification's twelve languages, one of them right to left", () => {
  expect(Object.keys(offeredLanguages)).toEqual([
    'English',
    'Spanish',
    'French',
    'German',
    'Italian',
    'Portuguese',
    'Russian',
    'Chinese Simplified',
    'Chinese Traditional',
    'Japanese',
    'Arabic',
    'Hindi',
  ]);
  const fromRight = Object.values(offeredLanguages).filter(({ direction }) => direction === 'rtl');
  expect(fromRight.map(({ code }) => code)).toEqual(['ar']);
});
