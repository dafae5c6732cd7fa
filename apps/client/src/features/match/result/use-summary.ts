import type { Player } from '@stackmate/engine';
import { useEffect, useState } from 'react';
import type { MatchStory } from '../../../platform/key-moments/match-summary.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import { recordSoon } from '../../../kit/records/record-links.tsx';

/** Delay after the end of a match by which most records exist, in ms. */
const recordDelay = 1200;

export type SummaryState =
  | { readonly is: 'loading' }
  /** There is no record, or no connection to load it: the result is valid without it. */
  | { readonly is: 'missing' }
  | { readonly is: 'loaded'; readonly summary: MatchStory };

/** Summarizes a finished match from its record, as soon as that exists. */
export function useSummary(matchId: string, viewer: Player | null): SummaryState {
  const { getArchive, summary: summarize } = useServices();
  const [state, setState] = useState<SummaryState>({ is: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void recordSoon(getArchive(matchId).record, matchId)
        .then(async (text) => (text === null ? null : summarize(text, viewer)))
        .catch(() => null)
        .then((summary) => {
          if (isCurrent) setState(summary ? { is: 'loaded', summary } : { is: 'missing' });
        });
    }, recordDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [getArchive, summarize, matchId, viewer]);
  return state;
}
