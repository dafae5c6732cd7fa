import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { Coins } from '../../../kit/coins/coins.tsx';
import { setPurse, usePurse } from '../../../kit/coins/purse.ts';

/**
 * Loads coins and the number of waiting items, again with each page, since matches pay and rewards arrive. Waits while
 * the connection doesn't know who is playing: the player may be signing out.
 */
function useFreshPurse(isReady: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isReady) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    void call(api.wallet.read, {}, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setPurse({ coins: answer.value.balance });
    });
    void call(api.inbox.list, {}, { signal }).then((answer) => {
      if (answer.ok && !signal.aborted) setPurse({ waiting: answer.value.waiting });
    });
    return () => controller.abort();
  }, [pathname, isReady]);
}

interface PurseProps {
  readonly isReady: boolean;
}

/** Links to a player's coins, and to the inbox while something waits there. */
export function PlayerPurse({ isReady }: PurseProps) {
  useFreshPurse(isReady);
  const { coins, waiting } = usePurse();
  return (
    <>
      {waiting > 0 && (
        <NavLink
          to="/inbox"
          className="purse-inbox"
          aria-label={t('Inbox {count} waiting', { count: waiting })}
        >
          {t('Inbox')} <b>{waiting}</b>
        </NavLink>
      )}
      {coins !== null && (
        <NavLink to="/coins" className="purse-coins">
          <Coins coins={coins} />
        </NavLink>
      )}
    </>
  );
}
