import { createStore, useStore } from 'zustand';

/** An account's coins and waiting inbox items: the one place that all pages read and change. */
export interface Purse {
  /** null until it is known. */
  readonly coins: number | null;
  readonly waiting: number;
}

const store = createStore<Purse>(() => ({ coins: null, waiting: 0 }));

export const purse = store.getState;

/** Shows a new balance or number of waiting items everywhere. */
export const setPurse = (next: Partial<Purse>): void => store.setState(next);

export const usePurse = (): Purse => useStore(store);
