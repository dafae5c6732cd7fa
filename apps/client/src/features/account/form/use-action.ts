import { useRef, useState } from 'react';
import type { Fault, RequestResult } from '../../../platform/api/result.ts';

export interface FormAction {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** Does one thing at a time. Returns its value; null if it failed, or if another one is still going on. */
  readonly run: <T>(work: () => Promise<RequestResult<T>>) => Promise<T | null>;
}

/** Follows the requests of a form. */
export function useAction(): FormAction {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  return {
    isBusy,
    fault,
    async run(work) {
      if (busy.current) return null;
      busy.current = true;
      setBusy(true);
      setFault(null);
      const result = await work();
      busy.current = false;
      setBusy(false);
      if (result.ok) return result.value;
      setFault(result.fault);
      return null;
    },
  };
}
