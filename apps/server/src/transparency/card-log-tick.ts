import { fromBase64 } from '@stackmate/transparency';
import type { TransparencyStore } from '../store/index.ts';
import type { LogSigner } from './log-signer.ts';

interface CardLogTickOptions {
  readonly store: Pick<
    TransparencyStore,
    'addCheckpoint' | 'lastCheckpoint' | 'logHead' | 'logMovements'
  > & { readonly takeTurn: (name: string, time: number) => Promise<boolean> };
  readonly signer: LogSigner;
  /** Wall clock, in ms. */
  readonly now: () => number;
}

/** Movements that are logged in a second. */
const movementsPerTick = 500;
/** [OL1] Time between two signed heads, in ms. */
export const checkpointInterval = 86_400_000;
/** Time for which the log stays with a node after its last heartbeat, in ms. */
const turnTime = 10_000;

/** [OL1] Creates the tick that moves what happened to cards into the log, and signs its head once a day. Resolves with false if it isn't this node's turn. */
export function createCardLogTick({ store, signer, now }: CardLogTickOptions) {
  let signedAt: number | null = null;
  return async (): Promise<boolean> => {
    if (!(await store.takeTurn('card log', turnTime))) {
      signedAt = null;
      return false;
    }
    const isDone = (await store.logMovements(movementsPerTick)) < movementsPerTick;
    const at = now();
    if (signedAt === null) {
      const last = await store.lastCheckpoint();
      // A new key is a new log: its head is signed at once.
      signedAt = last?.note.startsWith(`${signer.origin}\n`) ? last.at : 0;
    }
    if (!isDone || at < signedAt + checkpointInterval) return true;
    const { size, root } = await store.logHead();
    if (size === 0) return true;
    const note = await signer.sign({ size, root: fromBase64(root)!, at });
    await store.addCheckpoint({ size, note, at });
    signedAt = at;
    return true;
  };
}
