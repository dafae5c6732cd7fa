/** The paths whose page is the same for everybody, each with the query parameters that it reads. */
export type CacheableQueries = Readonly<Record<string, readonly string[]>>;

/**
 * The path whose page, the same for everybody, is the one of an address: its query has nothing that is read there. null:
 * the page has to be rendered for this address.
 */
export function cacheablePathOf(queries: CacheableQueries, url: string): string | null {
  const [path] = url.split('?', 1);
  if (!Object.hasOwn(queries, path)) return null;
  const given = new URLSearchParams(url.slice(path.length));
  return queries[path].some((name) => given.has(name)) ? null : path;
}
