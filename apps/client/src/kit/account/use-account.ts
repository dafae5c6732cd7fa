import type { AccountAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useRef } from 'react';
import { readWithRetries } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { dropLoad, loadShared, useLoaded } from '../requests/requests.ts';
import type { LoadState } from '../requests/requests.ts';

/** The one place for the account of this browser: pages, vault and decks share its answers. */
const name = 'account';

const load = (signal: AbortSignal) => readWithRetries(api.account.read, {}, { signal });

/** Reads the account anew; its account is null for guests. */
export const readAccount = (): Promise<RequestResult<AccountAnswer>> => loadShared(name, load);

/** Drops an answer under way, because this browser signs in or out. */
export const dropAccount = (): Promise<void> => dropLoad(name);

/** Loads the account, again whenever this browser connects as another player. */
export function useAccount(): LoadState<AccountAnswer> {
  const { online } = useServices();
  const playerId = useConnectionState(online, (state) => state.player?.id);
  const account = useLoaded(name, load);
  const { reload } = account;
  const loadedFor = useRef(playerId);
  useEffect(() => {
    if (loadedFor.current !== playerId) reload();
    loadedFor.current = playerId;
  }, [playerId, reload]);
  return account;
}
