import { setSavedDecks } from '../decks/own-decks.ts';
import { useServices } from '../services/use-services.ts';
import type { RequestResult } from '../api/result.ts';

/** Returns a function that sends a request which signs in or out, and then connects as the right player. */
export function useIdentityChange() {
  const { account, online } = useServices();
  return async <T>(request: () => Promise<RequestResult<T>>): Promise<RequestResult<T>> => {
    const endsSession = online.get().isGuest === false;
    if (endsSession) account.disconnect();
    const result = await request();
    if (endsSession) {
      // Cards and decks of the account are nobody else's business.
      setSavedDecks([]);
      const { forgetVault } = await import('../collection/vault-store.ts');
      await forgetVault();
    }
    if (endsSession || result.ok) account.reconnect();
    return result;
  };
}
