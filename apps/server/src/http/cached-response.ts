export interface CachedResponseOptions<T> {
  readonly load: () => Promise<T>;
  /** For how long an answer is good, in milliseconds. */
  readonly life: number;
  readonly now: () => number;
}

/** Asks for what costs something to find out, and gives the same answer to all for a while. What fails is asked anew. */
export function cacheResponse<T>({
  load: ask,
  life,
  now,
}: CachedResponseOptions<T>): () => Promise<T> {
  let cached: { readonly answer: Promise<T>; readonly at: number } | null = null;
  return () => {
    const at = now();
    // A clock that was set back must not keep it for longer.
    if (cached !== null && at >= cached.at && at < cached.at + life) return cached.answer;
    const asked = { answer: ask(), at };
    cached = asked;
    asked.answer.catch(() => {
      if (cached === asked) cached = null;
    });
    return asked.answer;
  };
}
