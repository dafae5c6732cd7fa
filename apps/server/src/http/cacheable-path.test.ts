import { expect, it } from 'vitest';
import { cacheablePathOf } from './cacheable-path.ts';

const queries = { '/': [], '/rules': [], '/cardbase': ['q', 'page'] };

it('a page is the same for everybody, whatever follows that it does not read', () => {
  expect(cacheablePathOf(queries, '/')).toBe('/');
  expect(cacheablePathOf(queries, '/rules')).toBe('/rules');
  expect(cacheablePathOf(queries, '/rules?q=fire&x')).toBe('/rules');
  expect(cacheablePathOf(queries, '/cardbase?utm_source=a')).toBe('/cardbase');
});

it.each(['/cardbase?q=fire', '/cardbase?q', '/cardbase?utm_source=a&page=2', '/cardbase?%71=x'])(
  'a page that reads a query has to be rendered for it: %s',
  (url) => {
    expect(cacheablePathOf(queries, url)).toBeNull();
  },
);

it.each(['/card/1', '/rules/', '/Rules', '/%72ules', '//rules', '/nothing?x', '?', '', 'toString'])(
  'a path that is none of them has to be rendered: "%s"',
  (url) => {
    expect(cacheablePathOf(queries, url)).toBeNull();
  },
);
