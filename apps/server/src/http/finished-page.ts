import type { EndedMatch } from '../rooms/index.ts';
import type { MatchStore } from '../store/index.ts';

/** As `MatchStore.finishedMatches` is asked. */
type PageRequest = Parameters<MatchStore['finishedMatches']>[1];

export interface FinishedPage {
  readonly matches: readonly EndedMatch[];
  /** Where the next page begins; null if there is none. */
  readonly before: number | null;
}

/** A page of a player's matches that are over, with those whose records are still being written. */
export async function finishedPage(
  ports: {
    readonly store: Pick<MatchStore, 'finishedMatches'>;
    /** Matches of a player that are over, and that the store may not know to be. */
    readonly endingOf: (player: string) => readonly EndedMatch[];
  },
  player: string,
  { limit, before }: PageRequest,
): Promise<FinishedPage> {
  // Asked for first: one that is written meanwhile is in the store by then.
  const ending = ports.endingOf(player);
  const written = await ports.store.finishedMatches(player, { limit, before });
  const matches = written.map((match) => ({ ...match, endedAt: match.endedAt ?? match.startedAt }));
  const next = matches.length < limit ? null : matches[matches.length - 1].endedAt;
  const known = new Set(matches.map(({ match }) => match));
  const missing = ending.filter(
    ({ match, endedAt }) =>
      !known.has(match) &&
      (before === null || endedAt < before) &&
      (next === null || endedAt >= next),
  );
  return {
    matches: [...missing, ...matches].sort((a, b) => b.endedAt - a.endedAt),
    before: next,
  };
}
