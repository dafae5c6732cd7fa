import { useSyncExternalStore } from 'react';

/** What is there sooner nobody has to be told of, milliseconds. */
const soon = 250;

let coming = 0;
let isLate = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(late: boolean): void {
  if (isLate === late) return;
  isLate = late;
  for (const listener of listeners) listener();
}

/** Loads the code of a page; while that takes long `useComing` says so. */
export async function whileComing<T>(load: () => Promise<T>): Promise<T> {
  coming += 1;
  timer ??= setTimeout(() => tell(true), soon);
  try {
    return await load();
  } finally {
    coming -= 1;
    if (coming === 0) {
      clearTimeout(timer);
      timer = undefined;
      tell(false);
    }
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the page that was asked for is still on its way, and the one before it stands meanwhile. */
export const useComing = (): boolean => useSyncExternalStore(subscribe, () => isLate);
