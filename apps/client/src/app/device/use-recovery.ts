import { useEffect } from 'react';
import { reloadVaultAfterOutage } from '../../kit/collection/vault-store.ts';
import { reloadAfterOutage } from '../../kit/requests/requests.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** Loads what the page couldn't, once the connection to the server is back. */
export function useRecovery(): void {
  const { online } = useServices();
  const isReady = useConnectionState(online, ({ ready }) => ready);
  useEffect(() => {
    if (!isReady) return;
    void reloadAfterOutage();
    reloadVaultAfterOutage();
  }, [isReady]);
}
