import { expect, it } from 'vitest';
import { t } from './index.ts';

it('fills in each parameter wherever it occurs', () => {
  expect(t('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

it('falls back to English', () => {
  expect(t('End turn')).toBe('End turn');
});
