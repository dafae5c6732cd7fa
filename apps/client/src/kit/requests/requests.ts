import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  skipToken,
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
  /** Shows a value. An answer under way is older, and is dropped. */
  readonly set: (value: T) => void;
  /** Changes the value that is shown, if there is one, in the same way. */
  readonly update: (change: (before: T) => T) => void;
  /** Returns whether an answer is under way. */
  readonly isLoading: () => boolean;
}

type Load<T> = (signal: AbortSignal) => Promise<RequestResult<T>>;

/** Returns the function that loads what has a name; after a failure, the value that was loaded before stays. */
const queryFn =
  <T>(name: string, load: Load<T>, shown: () => T | null) =>
  async ({ signal }: { readonly signal: AbortSignal }): Promise<Loaded<T>> => {
    const result = await load(signal);
    if (result.ok) return { value: result.value, fault: null };
    const before = queries.getQueryData<Loaded<T>>([name]);
    return { value: before?.value ?? shown(), fault: result.fault };
  };

interface LoadOptions<T> {
  /** Returns after how many ms to load again; null for never. */
  readonly repeat?: (loaded: Loaded<T>) => number | null;
}

/**
 * Loads something for a page; null loads nothing. While something else is loaded under another name, the value before
 * stays. Components with the same name share one answer.
 */
export function useLoaded<T>(
  name: string,
  load: Load<T> | null,
  { repeat }: LoadOptions<T> = {},
): LoadState<T> {
  const shown = useRef<T | null>(null);
  const { data, refetch, isFetchedAfterMount, isPlaceholderData } = useQuery<Loaded<T>>(
    {
      queryKey: [name],
      queryFn: load === null ? skipToken : queryFn(name, load, () => shown.current),
      placeholderData: keepPreviousData,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => (state.data && repeat?.(state.data)) ?? false,
    },
    queries,
  );
  // A page that showed the same a moment ago may have left its answer.
  const isCurrent = isFetchedAfterMount || isPlaceholderData;
  const { value, fault } = (isCurrent ? data : null) ?? { value: null, fault: null };
  useEffect(() => {
    shown.current = value;
  }, [value]);
  const refresh = useCallback(async () => void (await refetch()), [refetch]);
  const reload = useCallback(() => {
    // A first answer under way would be taken for the new one.
    void queries.cancelQueries({ queryKey: [name] });
    void refetch();
  }, [name, refetch]);
  const isLoading = useCallback(() => queries.isFetching({ queryKey: [name] }) > 0, [name]);
  const set = useCallback(
    (next: T) => {
      void queries.cancelQueries({ queryKey: [name] });
      queries.setQueryData<Loaded<T>>([name], { value: next, fault: null });
    },
    [name],
  );
  const update = useCallback(
    (change: (before: T) => T) => {
      const before = queries.getQueryData<Loaded<T>>([name])?.value ?? null;
      if (before !== null) set(change(before));
    },
    [name, set],
  );
  return { value, fault, reload, refresh, set, update, isLoading };
}

/** Loads something outside of components: joins a load of the name under way, and shows the answer to all who use it. */
export async function loadShared<T>(name: string, load: Load<T>): Promise<RequestResult<T>> {
  try {
    const { value, fault } = await queries.fetchQuery<Loaded<T>>({
      queryKey: [name],
      queryFn: queryFn<T>(name, load, () => null),
    });
    return fault ? { ok: false, fault } : { ok: true, value: value as T };
  } catch {
    // Dropped for a newer answer.
    return loadShared(name, load);
  }
}

/** Loads again what pages show as failed for lack of a connection. */
export const reloadAfterOutage = (): Promise<void> =>
  queries.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      (state.data as Loaded<unknown> | undefined)?.fault?.code === 'offline',
  });

/** Drops a load under way, whose answer would be outdated. */
export const dropLoad = (name: string): Promise<void> =>
  queries.cancelQueries({ queryKey: [name] });

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
