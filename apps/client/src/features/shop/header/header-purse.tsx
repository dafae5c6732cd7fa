import { t } from '@stackmate/words';
import { Suspense, lazy } from 'react';
import { NavLink } from 'react-router';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import './header-purse.css';

/** Guests have no purse, and start their matches without its code. */
const AccountPurse = lazy(async () => ({
  default: (await import('./account-purse.tsx')).AccountPurse,
}));

/** Links to the store, and shows an account's coins and what waits in its inbox. */
export function HeaderPurse() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const isReady = useConnectionState(online, ({ ready }) => ready);
  return (
    <div className="purse">
      <NavLink to="/store">{t('Store')}</NavLink>
      {isGuest === false && (
        <Suspense>
          <AccountPurse isReady={isReady} />
        </Suspense>
      )}
    </div>
  );
}
