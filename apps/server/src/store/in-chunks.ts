/** Yields the items in chunks of at most `size`, because a query has a max number of parameters. */
export function* inChunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
