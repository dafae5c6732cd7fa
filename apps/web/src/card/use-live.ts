import { useEffect, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import type { live } from './live/live-card.tsx';

type Live = typeof live;

export interface LiveState {
  /** null while loading. */
  readonly live: Live | null;
  /** Error message for the visitor; null if loading hasn't failed. */
  readonly fault: string | null;
}

/** Loads the code that renders copies in the browser, once `isNeeded` is true. */
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
