import { currencies } from '@stackmate/engine';
import { expect, it } from 'vitest';
import { countries } from './countries.ts';

it('currencies and countries are there as data', () => {
  expect(currencies).toEqual(['USD', 'AUD', 'NZD', 'SGD', 'GBP', 'EUR']);
  const named = countries.slice(1, -1);
  expect(countries[0].name).toBe('None');
  expect(countries.at(-1)!.name).toBe('Other');
  expect(named.length).toBeGreaterThanOrEqual(190);
  expect(named.length).toBeLessThan(200);
  expect(new Set(named.map(({ code }) => code)).size).toBe(named.length);
  for (const { code } of named) expect(code).toMatch(/^[A-Z]{2}$/);
  const names = named.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
});
