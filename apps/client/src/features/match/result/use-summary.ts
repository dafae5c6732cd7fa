import type { Player } from '@stackmate/engine';
import { useEffect, useState } from 'react';
import type { MatchStory } from '../../../platform/key-moments/match-summary.ts';
import type { TurningMoment } from '../../../platform/key-moments/turning-moment.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import { recordSoon } from '../../../kit/records/record-links.tsx';

/** Delay after the end of a match by which most records exist, in ms. */
const recordDelay = 1200;

export type SummaryState =
  | { readonly is: 'loading' }
  /** There is no record, or no connection to load it: the result is valid without it. */
  | { readonly is: 'missing' }
  | { readonly is: 'loaded'; readonly summary: MatchStory };

/** The moment at which the match turned, null if there is none; `loading` while it is being computed. */
export type TurningState = TurningMoment | 'loading' | null;

export interface MatchResultStory {
  readonly summary: SummaryState;
  readonly turning: TurningState;
}

/** Summarizes a finished match from its record, as soon as that exists, and looks for the moment at which it turned. */
export function useSummary(matchId: string, viewer: Player | null): MatchResultStory {
  const { getArchive, summary: summarize, startTurning } = useServices();
  const [state, setState] = useState<SummaryState>({ is: 'loading' });
  const [turning, setTurning] = useState<TurningState>('loading');
  useEffect(() => {
    let isCurrent = true;
    let stopTurning = (): void => {};
    const timer = setTimeout(() => {
      void recordSoon(getArchive(matchId).record, matchId)
        .then(async (text) => {
          if (text === null || !isCurrent) return null;
          stopTurning = startTurning(text, viewer, (message) => {
            if (message.kind !== 'progress')
              setTurning(message.kind === 'done' ? message.analysis : null);
          });
          return summarize(text, viewer);
        })
        .catch(() => null)
        .then((summary) => {
          if (!isCurrent) return;
          setState(summary ? { is: 'loaded', summary } : { is: 'missing' });
          if (!summary) setTurning(null);
        });
    }, recordDelay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stopTurning();
    };
  }, [getArchive, summarize, startTurning, matchId, viewer]);
  return { summary: state, turning };
}
