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
