import { createStore, useStore } from 'zustand';

/** Delay before the loading indicator appears, in ms. */
const indicatorDelay = 250;

let loading = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const isLate = createStore(() => false);

/** Loads the code of a page. If that takes long, `useIsLoading` reports it. */
export async function trackLoading<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  timer ??= setTimeout(() => isLate.setState(true), indicatorDelay);
  try {
    return await load();
  } finally {
    loading -= 1;
    if (loading === 0) {
      clearTimeout(timer);
      timer = undefined;
      isLate.setState(false);
    }
  }
}

/** Returns whether the requested page is still loading. The previous one stays visible meanwhile. */
export const useIsLoading = (): boolean => useStore(isLate);
