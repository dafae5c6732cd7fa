import { useSyncExternalStore } from 'react';

/** Delay before the loading indicator appears, in ms. */
const indicatorDelay = 250;

let loading = 0;
let isLate = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setLate(late: boolean): void {
  if (isLate === late) return;
  isLate = late;
  for (const listener of listeners) listener();
}

/** Loads the code of a page. If that takes long, `useIsLoading` reports it. */
export async function trackLoading<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  timer ??= setTimeout(() => setLate(true), indicatorDelay);
  try {
    return await load();
  } finally {
    loading -= 1;
    if (loading === 0) {
      clearTimeout(timer);
      timer = undefined;
      setLate(false);
    }
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the requested page is still loading. The previous one stays visible meanwhile. */
export const useIsLoading = (): boolean => useSyncExternalStore(subscribe, () => isLate);
