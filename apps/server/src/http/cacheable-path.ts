import { languagePath, readLanguagePath } from '@stackmate/words';

/** English paths of pages that are the same for all visitors, with the query parameters that each page reads. */
export type CacheableQueries = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the path under which the page for `url` can be cached; null if the page depends on the query and must be
 * rendered for this request. There are as many as languages times pages (LA4).
 */
export function findCacheablePath(queries: CacheableQueries, url: string): string | null {
  const [whole] = url.split('?', 1);
  const { code, path } = readLanguagePath(whole);
  if (!Object.hasOwn(queries, path)) return null;
  const params = new URLSearchParams(url.slice(whole.length));
  return queries[path].some((name) => params.has(name)) ? null : languagePath(code, path);
}
