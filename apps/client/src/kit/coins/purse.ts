import { createStore, useStore } from 'zustand';

/** Coins and waiting inbox items, as the header shows them. */
export interface Purse {
  /** null until it is known. */
  readonly coins: number | null;
  readonly waiting: number;
}

const purse = createStore<Purse>(() => ({ coins: null, waiting: 0 }));

/** Shows a new balance or number of waiting items everywhere. */
export const setPurse = (next: Partial<Purse>): void => purse.setState(next);

export const usePurse = (): Purse => useStore(purse);
