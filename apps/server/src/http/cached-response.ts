export interface CachedResponseOptions<T> {
  readonly load: () => Promise<T>;
  /** Time that a response is reused, in ms. */
  readonly maxAge: number;
  readonly now: () => number;
}

/** Returns a function that loads a value and reuses it for `maxAge`. A failed load rejects and isn't cached. */
export function cacheResponse<T>({
  load: ask,
  maxAge,
  now,
}: CachedResponseOptions<T>): () => Promise<T> {
  let cached: { readonly answer: Promise<T>; readonly at: number } | null = null;
  return () => {
    const at = now();
    // If the clock was set back, the response must not live longer.
    if (cached !== null && at >= cached.at && at < cached.at + maxAge) return cached.answer;
    const entry = { answer: ask(), at };
    cached = entry;
    entry.answer.catch(() => {
      if (cached === entry) cached = null;
    });
    return entry.answer;
  };
}
