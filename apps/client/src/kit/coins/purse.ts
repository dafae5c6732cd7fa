import { createStore, useStore } from 'zustand';
import { localStore } from '../../platform/storage/index.ts';

/** Key that says that this browser's player has had coins: only then a guest sees a purse. */
export const hadCoinsKey = 'stackmate.had-coins';

/** A player's coins and waiting inbox items: the one place that all pages read and change. */
export interface Purse {
  /** null until it is known. */
  readonly coins: number | null;
  readonly waiting: number;
}

const store = createStore<Purse>(() => ({ coins: null, waiting: 0 }));

export const purse = store.getState;

/** Shows a new balance or number of waiting items everywhere. */
export function setPurse(next: Partial<Purse>): void {
  store.setState(next);
  if (next.coins && localStore.get(hadCoinsKey) === null) localStore.set(hadCoinsKey, 'yes');
}

export const usePurse = (): Purse => useStore(store);
