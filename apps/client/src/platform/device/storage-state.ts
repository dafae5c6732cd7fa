import { localStore } from '../storage/index.ts';

/** Set once the browser was asked to keep what the game saves. */
const askedKey = 'stackmate.persist';

/** How much of the device's space the game uses, in bytes, and whether the browser promises to keep it. */
export interface StorageState {
  readonly used: number;
  readonly quota: number;
  readonly isPersistent: boolean;
}

const manager = (): StorageManager | undefined =>
  (navigator as { readonly storage?: StorageManager }).storage;

/** Returns the state of the game's storage; null if the browser doesn't tell. */
export async function readStorageState(): Promise<StorageState | null> {
  try {
    const storage = manager();
    if (!storage) return null;
    const { usage = 0, quota = 0 } = await storage.estimate();
    return { used: usage, quota, isPersistent: await storage.persisted() };
  } catch {
    return null;
  }
}

/** Asks the browser to keep what the game saves. Some browsers ask the player. Returns whether it promises to. */
export async function persist(): Promise<boolean> {
  localStore.set(askedKey, 'yes');
  return (
    (await manager()
      ?.persist()
      .catch(() => false)) ?? false
  );
}

/** Storage keys of what a player would miss: own decks, and a finished match. */
const worthKeeping = ['stackmate.decks', 'stackmate.finished'];

/** Asks once, when there is something to lose for the first time, rather than when the game opens. */
export function persistOnce(): void {
  if (localStore.get(askedKey) !== null) return;
  if (worthKeeping.some((key) => localStore.get(key) !== null)) void persist();
}
