import { setTexts } from '@stackmate/words';
import { afterEach, expect, it } from 'vitest';
import { guestName, shownSeats } from './shown-name.ts';

afterEach(() => setTexts({}));

it('[LA1] shows bots under their names in the language, and people under those they typed', () => {
  setTexts({ Magpie: 'Elster', '{name} (guest)': '{name} (Gast)' });
  expect(guestName('Magpie', false)).toBe('Elster');
  expect(guestName('Ada', false)).toBe('Ada');
  expect(guestName('Ada', true)).toBe('Ada (Gast)');
  const seats = shownSeats([{ name: 'Ada' }, { name: 'Magpie', bot: 'greedy' }]);
  expect(seats).toEqual([{ name: 'Ada' }, { name: 'Elster', bot: 'greedy' }]);
});
