import { useState } from 'react';
import type { Fault, RequestResult } from '../../platform/api/result.ts';
import { randomName } from '../../platform/storage/index.ts';
import { createOnceSender } from './request-keys.ts';

/** Shared by all pages, so that a retry after coming back to a page has the key of the first attempt. */
const sender = createOnceSender(() => randomName(22));

export interface OnceAction {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  readonly clear: () => void;
  /** Sends a request that must happen once. Returns its answer; null after a failure. */
  readonly run: <T>(
    intent: string,
    attempt: (key: string) => Promise<RequestResult<T>>,
  ) => Promise<T | null>;
}

/** Follows requests that spend or open something (LG5). */
export function useOnce(): OnceAction {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  return {
    isBusy,
    fault,
    clear: () => setFault(null),
    async run(intent, attempt) {
      setBusy(true);
      setFault(null);
      const result = await sender.send(intent, attempt);
      setBusy(false);
      if (result.ok) return result.value;
      setFault(result.fault);
      return null;
    },
  };
}
