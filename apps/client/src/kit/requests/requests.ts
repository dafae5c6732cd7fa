import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Fault, RequestResult } from '../../platform/api/result.ts';

/** Runs the requests of pages. Each visit of a page loads anew, because coins, cards and friends change elsewhere. */
const queries = new QueryClient({
  defaultOptions: {
    // Requests give their faults as values, and repeat themselves where they may.
    queries: {
      retry: false,
      gcTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnMount: 'always',
    },
    mutations: { retry: false, gcTime: 0, networkMode: 'always' },
  },
});

// Components see an answer in the same task as the code that waits for it.
notifyManager.setScheduler((notify) => notify());

type Attempt<T> = () => Promise<RequestResult<T>>;

/** What was loaded last; a value stays when a later attempt fails. */
interface Loaded<T> {
  readonly value: T | null;
  readonly fault: Fault | null;
}

export interface LoadState<T> extends Loaded<T> {
  readonly reload: () => void;
  /** Loads again. Resolves when that is done. */
  readonly refresh: () => Promise<void>;
  readonly set: (value: T) => void;
}

/** Loads something for a page. While something else is loaded under another name, the value before stays. */
export function useLoaded<T>(
  name: string,
  load: (signal: AbortSignal) => Promise<RequestResult<T>>,
): LoadState<T> {
  const shown = useRef<T | null>(null);
  const { data, refetch, isFetchedAfterMount, isPlaceholderData } = useQuery(
    {
      queryKey: [name],
      async queryFn({ signal }): Promise<Loaded<T>> {
        const result = await load(signal);
        return result.ok
          ? { value: result.value, fault: null }
          : { value: shown.current, fault: result.fault };
      },
      placeholderData: keepPreviousData,
    },
    queries,
  );
  // Another page may have loaded the same a moment ago.
  const isCurrent = isFetchedAfterMount || isPlaceholderData;
  const { value, fault } = (isCurrent ? data : null) ?? { value: null, fault: null };
  useEffect(() => {
    shown.current = value;
  }, [value]);
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const reload = useCallback(() => void refetch(), [refetch]);
  const set = useCallback(
    (next: T) =>
      void queries.setQueryData<Loaded<T>>([name], (before) => ({
        value: next,
        fault: before?.fault ?? null,
      })),
    [name],
  );
  return { value, fault, reload, refresh, set };
}

export interface RequestState {
  readonly isBusy: boolean;
  readonly fault: Fault | null;
  /** Sends a request, unless another one is going on. Returns its answer; null after a failure. */
  readonly run: <T>(attempt: Attempt<T>) => Promise<T | null>;
}

/** Follows requests of which one at a time is sent. */
export function useRequest(): RequestState {
  const isRunning = useRef(false);
  const { mutateAsync, isPending, data } = useMutation(
    { mutationFn: (attempt: Attempt<unknown>) => attempt() },
    queries,
  );
  return {
    isBusy: isPending,
    fault: data && !data.ok ? data.fault : null,
    async run<T>(attempt: Attempt<T>) {
      if (isRunning.current) return null;
      isRunning.current = true;
      const result = (await mutateAsync(attempt)) as RequestResult<T>;
      isRunning.current = false;
      return result.ok ? result.value : null;
    },
  };
}
