import * as api from '@stackmate/protocol/routes';
import type { AnswerOf } from '@stackmate/protocol/route';
import { useEffect, useRef } from 'react';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { useLoaded } from '../../kit/requests/requests.ts';
import type { LoadState } from '../../kit/requests/requests.ts';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

export type OffersAnswer = AnswerOf<typeof api.swaps.offers>;

/** Loads the player's offers, again after each news of the other player and after each lost connection. */
export function useOffers(): LoadState<OffersAnswer> {
  const { online } = useServices();
  const isAccount = useConnectionState(online, ({ isGuest }) => isGuest === false);
  const loaded = useLoaded('swaps', isAccount ? () => call(api.swaps.offers) : null);
  const news = useConnectionState(online, ({ swapNews }) => swapNews);
  const ready = useConnectionState(online, (state) => state.ready);
  const { reload } = loaded;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && ready) reload();
    isFirst.current = false;
    if (news?.news === 'accepted') void loadVault();
  }, [news, ready, reload]);
  return loaded;
}
