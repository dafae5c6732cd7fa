import { allLocales } from '@faker-js/faker';
import { expect, it } from 'vitest';
import { isOffensive } from './offensive-names.ts';
import { isReserved } from './reserved-names.ts';

/** Yields all texts in a part of faker's data: lists of names, by gender or weighted. */
function* textsIn(part: unknown): Generator<string> {
  if (typeof part === 'string') yield part;
  else if (part !== null && typeof part === 'object')
    for (const inner of Object.values(part)) yield* textsIn(inner);
}

const honest = new Set(
  Object.values(allLocales).flatMap(({ person, location }) => [
    ...textsIn([person?.first_name, person?.last_name, location?.city_name]),
  ]),
);

it('accepts the names of people and places in 70 countries', () => {
  expect(honest.size).toBeGreaterThan(50_000);
  expect([...honest].filter(isOffensive)).toEqual([
    // An Indian name, two Indian and two Hungarian towns that are obscene in other languages, and an error in the data.
    'Anal',
    'Haldwani-cum-Kathgodam',
    'Tenu dam-cum-Kathhara',
    'MikešićMerda',
    'Kutas',
    'Szár',
  ]);
});

it('reserves almost none of them', () => {
  // The name of a bot, and a Turkish first name.
  expect([...honest].filter(isReserved)).toEqual(['Pip', 'Server']);
});

it('finds no other word where a first name meets a last name', () => {
  const pairs = Object.values(allLocales).flatMap(({ person }) => {
    const [first, last] = [person?.first_name, person?.last_name].map((part) =>
      [...new Set(textsIn(part))].filter((name) => !isOffensive(name)),
    );
    return first.flatMap((name, at) =>
      last.length === 0
        ? []
        : [1, 7, 31].map((step) => `${name} ${last[(at * step) % last.length]}`),
    );
  });
  expect(pairs.length).toBeGreaterThan(50_000);
  expect(pairs.filter(isOffensive)).toEqual([]);
});
