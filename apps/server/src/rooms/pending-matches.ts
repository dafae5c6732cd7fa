interface PendingMatch {
  readonly resolve: () => void;
  readonly reject: (failure: Error) => void;
}

/** New matches whose first entry isn't durable yet. */
export interface PendingMatches {
  /** Adds a match. The promise resolves when the match is durable, and rejects when it is lost. */
  readonly add: (match: string) => Promise<void>;
  /** Resolves the promise of a match, if it is pending. */
  readonly resolve: (match: string) => void;
  /** Removes a match without settling its promise. Returns null if it isn't pending. */
  readonly take: (match: string) => PendingMatch | null;
}

export function createPendingMatches(): PendingMatches {
  const pending = new Map<string, PendingMatch>();

  function take(match: string): PendingMatch | null {
    const found = pending.get(match) ?? null;
    pending.delete(match);
    return found;
  }

  return {
    add: (match) =>
      new Promise((resolve, reject) => {
        pending.set(match, { resolve, reject });
      }),
    resolve: (match) => take(match)?.resolve(),
    take,
  };
}
