import { useSyncExternalStore } from 'react';

/** Coins and waiting inbox items, as the header shows them. */
export interface Purse {
  /** null until it is known. */
  readonly coins: number | null;
  readonly waiting: number;
}

let purse: Purse = { coins: null, waiting: 0 };
const listeners = new Set<() => void>();

/** Shows a new balance or number of waiting items everywhere. */
export function setPurse(next: Partial<Purse>): void {
  purse = { ...purse, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePurse = (): Purse => useSyncExternalStore(subscribe, () => purse);
