/** Paths of pages that are the same for all visitors, with the query parameters that each page reads. */
export type CacheableQueries = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the path under which the page for `url` can be cached; null if the page depends on the query and must be
 * rendered for this request.
 */
export function findCacheablePath(queries: CacheableQueries, url: string): string | null {
  const [path] = url.split('?', 1);
  if (!Object.hasOwn(queries, path)) return null;
  const params = new URLSearchParams(url.slice(path.length));
  return queries[path].some((name) => params.has(name)) ? null : path;
}
