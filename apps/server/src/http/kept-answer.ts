export interface KeptAnswerOptions<T> {
  readonly ask: () => Promise<T>;
  /** For how long an answer is good, in milliseconds. */
  readonly life: number;
  readonly now: () => number;
}

/** Asks for what costs something to find out, and gives the same answer to all for a while. What fails is asked anew. */
export function keepAnswer<T>({ ask, life, now }: KeptAnswerOptions<T>): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly at: number } | null = null;
  return () => {
    const at = now();
    // A clock that was set back must not keep it for longer.
    if (kept !== null && at >= kept.at && at < kept.at + life) return kept.answer;
    const asked = { answer: ask(), at };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
