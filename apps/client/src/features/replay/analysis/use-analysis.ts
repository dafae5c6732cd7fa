import type { MatchAnalysis } from '@stackmate/analysis';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../../platform/services/use-services.ts';
import { localStore } from '../../../platform/storage/index.ts';
import { readAnalysis, storeAnalysis } from './stored-analyses.ts';

export type AnalysisState =
  | { readonly is: 'none' }
  | { readonly is: 'running'; readonly share: number }
  | { readonly is: 'done'; readonly analysis: MatchAnalysis }
  | { readonly is: 'failed'; readonly message: string };

interface ShownAnalysis {
  readonly state: AnalysisState;
  readonly start: () => void;
}

/**
 * Returns the analysis of a match's file, and a function that starts it. It stops when the component is unmounted.
 * `matchId` is the id under which it is stored on this device; null for a file that was opened by hand.
 */
export function useAnalysis(text: string, matchId: string | null): ShownAnalysis {
  const { startAnalysis } = useServices();
  const stop = useRef<(() => void) | null>(null);
  const [state, setState] = useState<AnalysisState>(() => {
    const stored = matchId === null ? null : readAnalysis(localStore, matchId);
    return stored ? { is: 'done', analysis: stored } : { is: 'none' };
  });
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback(() => {
    stop.current?.();
    setState({ is: 'running', share: 0 });
    stop.current = startAnalysis(text, (message) => {
      if (message.kind === 'progress') setState({ is: 'running', share: message.share });
      else if (message.kind === 'failed') setState({ is: 'failed', message: message.message });
      else {
        if (matchId !== null) storeAnalysis(localStore, matchId, message.analysis);
        setState({ is: 'done', analysis: message.analysis });
      }
    });
  }, [startAnalysis, text, matchId]);
  return { state, start };
}
