import { useEffect, useState } from 'react';
import { useServices } from '../../platform/services/use-services.ts';
import { localStore } from '../../platform/storage/index.ts';
import type { ServerConnection } from '../../platform/connection/index.ts';

/** Storage key that is set once a match was played on this device. Before that, its worker isn't worth starting. */
const playedKey = 'stackmate.played-here';

/** Notes that a match was played on this device. */
export const notePlayedHere = (): void => localStore.set(playedKey, 'yes');
/** Returns whether a match was ever played on this device. */
export const hasPlayedHere = (): boolean => localStore.get(playedKey) !== null;

/** Returns the connection to this device, if a match was ever played on it. Opened after the page has rendered. */
export function useOfflineConnection(): ServerConnection | null {
  const { offline } = useServices();
  const [device, setDevice] = useState<ServerConnection | null>(null);
  useEffect(() => {
    if (hasPlayedHere()) setDevice(offline());
  }, [offline]);
  return device;
}
