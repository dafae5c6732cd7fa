import type { EndedMatch } from '../rooms/index.ts';
import type { MatchStore } from '../store/index.ts';

/** Page to read: at most `limit` matches that ended before `before`. */
export type MatchPageQuery = Parameters<MatchStore['finishedMatches']>[1];

export interface FinishedPage {
  readonly matches: readonly EndedMatch[];
  /** `before` of the next page; null if there is none. */
  readonly before: number | null;
}

/** Returns a page of a player's finished matches, including those whose records are still being written. */
export async function finishedPage(
  ports: {
    readonly store: Pick<MatchStore, 'finishedMatches'>;
    /** Returns a player's matches that are over but may not be recorded yet. */
    readonly listUnrecorded: (playerId: string) => readonly EndedMatch[];
  },
  playerId: string,
  { limit, before }: MatchPageQuery,
): Promise<FinishedPage> {
  // These are read before the store, where a match recorded in between is then found.
  const unrecorded = ports.listUnrecorded(playerId);
  const recorded = await ports.store.finishedMatches(playerId, { limit, before });
  const matches = recorded.map((match) => ({
    ...match,
    endedAt: match.endedAt ?? match.startedAt,
  }));
  const next = matches.length < limit ? null : matches[matches.length - 1].endedAt;
  const known = new Set(matches.map(({ match: matchId }) => matchId));
  const missing = unrecorded.filter(
    ({ match: matchId, endedAt }) =>
      !known.has(matchId) &&
      (before === null || endedAt < before) &&
      (next === null || endedAt >= next),
  );
  return {
    matches: [...missing, ...matches].sort((a, b) => b.endedAt - a.endedAt),
    before: next,
  };
}
