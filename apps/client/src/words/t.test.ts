import { expect, it } from 'vitest';
import { t } from './index.ts';

it('fills parameters in, as often as they stand there', () => {
  expect(t('{a} and {b} and {a}', { a: 1, b: 'two' })).toBe('1 and two and 1');
});

it('shows English where there is nothing else', () => {
  expect(t('End turn')).toBe('End turn');
});
