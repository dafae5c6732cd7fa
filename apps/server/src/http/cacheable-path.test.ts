import { languageNames, languagePath, offeredLanguages, pseudoLanguage } from '@stackmate/words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCacheablePath } from './cacheable-path.ts';

const queries = { '/': [], '/rules': [], '/cardbase': ['q', 'page'] };

it("ignores query parameters that the page doesn't read", () => {
  expect(findCacheablePath(queries, '/')).toBe('/');
  expect(findCacheablePath(queries, '/rules')).toBe('/rules');
  expect(findCacheablePath(queries, '/rules?q=fire&x')).toBe('/rules');
  expect(findCacheablePath(queries, '/cardbase?utm_source=a')).toBe('/cardbase');
});

it.each(['/cardbase?q=fire', '/cardbase?q', '/cardbase?utm_source=a&page=2', '/cardbase?%71=x'])(
  'renders a page per request if it reads the query: %s',
  (url) => {
    expect(findCacheablePath(queries, url)).toBeNull();
  },
);

it.each(['/card/1', '/rules/', '/Rules', '/%72ules', '//rules', '/nothing?x', '?', '', 'toString'])(
  `renders a path that isn't in the list: "%s"`,
  (url) => {
    expect(findCacheablePath(queries, url)).toBeNull();
  },
);

it('[LA4] caches a page once per language, and nothing else', () => {
  expect(findCacheablePath(queries, '/de')).toBe('/de');
  expect(findCacheablePath(queries, '/pt-br/rules?x=1')).toBe('/pt-br/rules');
  expect(findCacheablePath(queries, '/de/cardbase?q=feuer')).toBeNull();
  const parts = fc.constantFrom(
    '',
    'de',
    'DE',
    'en',
    'ar',
    'en-xa',
    'xx',
    'rules',
    'cardbase',
    '%64e',
  );
  const cached = new Set<string>();
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 4 }), fc.webQueryParameters(), (path, query) => {
      const found = findCacheablePath(queries, `/${path.join('/')}?${query}`);
      if (found !== null) cached.add(found);
    }),
    { numRuns: 2000 },
  );
  const codes = [...languageNames.map((name) => offeredLanguages[name].code), pseudoLanguage];
  const finite = codes.flatMap((code) =>
    Object.keys(queries).map((path) => languagePath(code, path)),
  );
  expect(finite).toEqual(expect.arrayContaining([...cached]));
  expect(cached.size).toBeGreaterThan(4);
});
