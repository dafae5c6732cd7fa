import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fault, RequestResult } from '../../platform/api/result.ts';

export interface LoadState<T> {
  /** null until it is loaded for the first time. */
  readonly value: T | null;
  readonly fault: Fault | null;
  readonly reload: () => void;
  readonly set: (value: T) => void;
}

/** Loads something for a page. `load` must be a constant. */
export function useLoaded<T>(
  load: (signal: AbortSignal) => Promise<RequestResult<T>>,
): LoadState<T> {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const current = useRef<AbortController | null>(null);
  const reload = useCallback(() => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    void load(signal).then((result) => {
      if (signal.aborted) return;
      setFault(result.ok ? null : result.fault);
      if (result.ok) setValue(result.value);
    });
  }, [load]);
  useEffect(() => {
    reload();
    return () => current.current?.abort();
  }, [reload]);
  return { value, fault, reload, set: setValue };
}
