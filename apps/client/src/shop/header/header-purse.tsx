import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useConnectionState, useServices } from '../../services/use-services.ts';
import { t } from '../../words/index.ts';
import { shopApi } from '../api/shop-api.ts';
import { Coins } from '../parts/coins.tsx';
import { setPurse, usePurse } from '../purse.ts';
import './header-purse.css';

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
    void shopApi.wallet(null, signal).then((answer) => {
      if (answer.ok && !signal.aborted) setPurse({ coins: answer.value.balance });
    });
    void shopApi.inbox(null, signal).then((answer) => {
      if (answer.ok && !signal.aborted) setPurse({ waiting: answer.value.waiting });
    });
    return () => controller.abort();
  }, [pathname, isReady]);
}

function AccountPurse({ isReady }: { readonly isReady: boolean }) {
  useFreshPurse(isReady);
  const { coins, waiting } = usePurse();
  return (
    <>
      {waiting > 0 && (
        <NavLink to="/inbox" className="purse-inbox">
          {t('Inbox')} <b>{waiting}</b>
          <span className="sm-hidden">{t('waiting')}</span>
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

/** Links to the store, and shows an account's coins and what waits in its inbox. */
export function HeaderPurse() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const isReady = useConnectionState(online, ({ ready }) => ready);
  return (
    <div className="purse">
      <NavLink to="/store">{t('Store')}</NavLink>
      {isGuest === false && <AccountPurse isReady={isReady} />}
    </div>
  );
}
