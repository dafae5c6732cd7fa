import { useCallback, useEffect, useState } from 'react';
import type { Fault, RequestResult } from '../../../platform/api/result.ts';

/** Loads a list of the account. `request` must stay the same function. */
export function useList<T>(request: () => Promise<RequestResult<T>>) {
  const [value, setValue] = useState<T | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const load = useCallback(async (): Promise<void> => {
    const result = await request();
    setFault(result.ok ? null : result.fault);
    if (result.ok) setValue(result.value);
  }, [request]);
  useEffect(() => void load(), [load]);
  return { value, fault, load };
}
