import { useEffect, useState } from 'react';
import { useServices } from '../services/use-services.ts';
import { localStore } from '../storage/index.ts';
import type { ServerConnection } from '../connection/index.ts';

/** Set once something was played on this device: before that its worker is not worth its start. */
const playedKey = 'stackmate.played-here';

export const notePlayedHere = (): void => localStore.set(playedKey, 'yes');
export const hasPlayedHere = (): boolean => localStore.get(playedKey) !== null;

/** This device's desk, if there ever was a match; it is opened when the page stands. */
export function useOfflineConnection(): ServerConnection | null {
  const { offline } = useServices();
  const [device, setDevice] = useState<ServerConnection | null>(null);
  useEffect(() => {
    if (hasPlayedHere()) setDevice(offline());
  }, [offline]);
  return device;
}
