import { backoff } from '../../../platform/connection/connection.ts';
import { ownDecks, removedDecks, subscribeToDecks } from '../../../kit/decks/own-decks.ts';
import { needsSave, syncDecks } from './sync-decks.ts';

/** Pause after a change of a deck before it is saved with the account, in ms. */
const savePause = 2000;

const hasUnsaved = (): boolean => removedDecks().length > 0 || ownDecks().some(needsSave);

/** Keeps the decks of this device and of the account the same, until the returned function is called. */
export function keepDecksSynced(sync: typeof syncDecks = syncDecks): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const stopped = new AbortController();
  let failures = 0;

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(() => void run(), delay);
  }
  async function run(): Promise<void> {
    isRunning = true;
    const result = await sync(stopped.signal).catch(() => 'try again' as const);
    isRunning = false;
    failures = result === 'done' ? 0 : failures + 1;
    if (failures > 0) schedule(backoff(failures, Math.random()));
  }
  const unsubscribe = subscribeToDecks(() => {
    if (!isRunning && failures === 0 && hasUnsaved()) schedule(savePause);
  });
  // Devices don't all send their decks at once after an outage.
  schedule(backoff(0, Math.random()));
  return () => {
    stopped.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}
