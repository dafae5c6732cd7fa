import { useState } from 'react';
import type { Fault, RequestResult } from '../../platform/api/result.ts';

export interface RequestState {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** Sends a request, unless another one is going on. Returns its answer; null after a failure. */
  readonly run: <T>(attempt: () => Promise<RequestResult<T>>) => Promise<T | null>;
}

/** Follows requests of which one at a time is sent. */
export function useRequest(): RequestState {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  return {
    isBusy,
    fault,
    async run(attempt) {
      if (isBusy) return null;
      setBusy(true);
      setFault(null);
      const result = await attempt();
      setBusy(false);
      if (result.ok) return result.value;
      setFault(result.fault);
      return null;
    },
  };
}
