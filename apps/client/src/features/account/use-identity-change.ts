import type { AccountAnswer, AccountInfo } from '@stackmate/protocol/account';
import { dropAccount } from '../../kit/account/use-account.ts';
import { setDeckPlayer, setSavedDecks } from '../../kit/decks/own-decks.ts';
import { useServices } from '../../platform/services/use-services.ts';
import type { RequestResult } from '../../platform/api/result.ts';

const isSignedIn = (answer: unknown): answer is { readonly account: AccountInfo } =>
  ((answer as Partial<AccountAnswer> | null)?.account ?? null) !== null;

/**
 * Returns a function that sends a request which signs in or out, and then connects as the right player. `endsSession` says
 * whether an account's session ends; by default, whether the connection is an account's, which it may not know yet right
 * after signing in.
 */
export function useIdentityChange() {
  const { account, online } = useServices();
  return async <T>(
    request: () => Promise<RequestResult<T>>,
    endsSession = online.get().isGuest === false,
  ): Promise<RequestResult<T>> => {
    if (endsSession) account.disconnect();
    const result = await request();
    void dropAccount();
    if (endsSession) {
      // Nobody else may see the cards and decks of this account.
      setSavedDecks([]);
      setDeckPlayer(null);
      const { forgetVault } = await import('../../kit/collection/vault-store.ts');
      await forgetVault();
    }
    if (endsSession || result.ok) account.reconnect();
    if (result.ok && isSignedIn(result.value)) {
      const { agreeOnLanguage } = await import('../../kit/account/account-language.ts');
      void agreeOnLanguage(result.value.account);
    }
    return result;
  };
}
