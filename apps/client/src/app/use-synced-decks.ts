import { useEffect, useState } from 'react';
import { useConnectionState, useServices } from '../platform/services/use-services.ts';

/**
 * Keeps the decks of this device and of the account the same, also after an outage. The start of a match doesn't wait
 * for the code: it is loaded with the first other page.
 */
export function useSyncedDecks(isPlaying: boolean): void {
  const { online } = useServices();
  const isSignedIn = useConnectionState(online, ({ ready, isGuest }) => ready && isGuest === false);
  const [hasBegun, setHasBegun] = useState(!isPlaying);
  if (!isPlaying && !hasBegun) setHasBegun(true);
  const isSynced = isSignedIn && hasBegun;
  useEffect(() => {
    if (!isSynced) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    // Loaded after the page, because nobody waits for it.
    void import('../features/deck-builder/editor/keep-decks-synced.ts').then(
      ({ keepDecksSynced }) => {
        if (!isOver) stop = keepDecksSynced();
      },
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSynced]);
}
