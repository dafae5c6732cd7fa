import { useEffect } from 'react';
import { unsentPlaysKey } from '../kit/earn/use-earned.ts';
import { useConnectionState, useServices } from '../platform/services/use-services.ts';
import { localStore } from '../platform/storage/index.ts';

/** Sends what was played without a connection, as soon as there is one (CO7). */
export function useUnsentPlays(): void {
  const { online } = useServices();
  const isReady = useConnectionState(online, ({ ready }) => ready);
  useEffect(() => {
    if (!isReady || localStore.get(unsentPlaysKey) === null) return;
    void import('../kit/earn/device-plays.ts').then(
      ({ sendPlays }) => sendPlays(),
      () => {},
    );
  }, [isReady]);
}
