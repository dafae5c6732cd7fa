import { useEffect, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { live } from './live/live-card.tsx';

type Live = typeof live;

export interface LiveState {
  /** null until it is there. */
  readonly live: Live | null;
  /** Why it can't be had; null: nothing is wrong. */
  readonly fault: string | null;
}

/** The code that rolls and numbers cards in the page, fetched when it is first needed. */
export function useLive(isNeeded: boolean): LiveState {
  const [state, setState] = useState<LiveState>({ live: null, fault: null });
  const isMissing = isNeeded && state.live === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    loadChunk('live-card', () => import('./live/live-card.tsx')).then(
      (module) => {
        if (isWanted) setState({ live: module.live, fault: null });
      },
      (failure: unknown) => {
        if (isWanted) setState({ live: null, fault: (failure as Error).message });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing]);
  return state;
}
