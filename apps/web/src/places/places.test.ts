import { currencies, languages } from '@stackmate/engine';
import isoCountries from 'i18n-iso-countries';
import { expect, it } from 'vitest';
import { listCountries } from './countries.ts';

it('lists all currencies and countries', () => {
  expect(currencies).toEqual(['USD', 'AUD', 'NZD', 'SGD', 'GBP', 'EUR']);
  const countries = listCountries();
  const named = countries.slice(1, -1);
  expect(countries[0].name.English).toBe('None');
  expect(countries.at(-1)!.name.English).toBe('Other');
  expect(named.length).toBeGreaterThanOrEqual(190);
  expect(named.length).toBeLessThan(200);
  expect(new Set(named.map(({ code }) => code)).size).toBe(named.length);
  for (const { code } of named) expect(isoCountries.isValid(code!), code!).toBe(true);
  const names = named.map(({ name }) => name.English);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});

it.each(languages)('every country has a name of its own in %s', (language) => {
  const names = listCountries().map(({ name }) => name[language]);
  for (const name of names) expect(name).toMatch(/\S{1,}/);
  expect(new Set(names).size).toBe(names.length);
});
