import { useEffect } from 'react';
import { unsentRunsKey } from '../kit/earn/unsent-runs.ts';
import { unsentPlaysKey } from '../kit/earn/use-earned.ts';
import { useConnectionState, useServices } from '../platform/services/use-services.ts';
import { localStore } from '../platform/storage/index.ts';

/** Sends what was played without a connection, as soon as there is one (CO7), and solo runs also once there is an account. */
export function useUnsentPlays(): void {
  const { online } = useServices();
  const isReady = useConnectionState(online, ({ ready }) => ready);
  const playerId = useConnectionState(online, ({ player }) => player?.id);
  useEffect(() => {
    if (!isReady || localStore.get(unsentPlaysKey) === null) return;
    void import('../kit/earn/device-plays.ts').then(
      ({ sendPlays }) => sendPlays(),
      () => {},
    );
  }, [isReady]);
  useEffect(() => {
    if (!isReady || localStore.get(unsentRunsKey) === null) return;
    void import('../kit/earn/solo-claims.ts').then(
      ({ sendSoloRuns }) => sendSoloRuns(),
      () => {},
    );
  }, [isReady, playerId]);
}
