import { t } from '@stackmate/words';
import { Suspense, lazy } from 'react';
import { NavLink } from 'react-router';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { hadCoinsKey } from '../../../kit/coins/purse.ts';
import { useStored } from '../../../platform/storage/index.ts';
import './header-purse.css';

/** Guests have no purse before they earn something, and start their matches without its code. */
const PlayerPurse = lazy(async () => ({
  default: (await import('./player-purse.tsx')).PlayerPurse,
}));

/** Links to the store, and shows the player's coins and what waits in the inbox. */
export function HeaderPurse() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const isReady = useConnectionState(online, ({ ready }) => ready);
  const hadCoins = useStored(hadCoinsKey) !== null;
  return (
    <div className="purse">
      <NavLink to="/store">{t('Store')}</NavLink>
      {(isGuest === false || (isGuest && hadCoins)) && (
        <Suspense>
          <PlayerPurse isReady={isReady} />
        </Suspense>
      )}
    </div>
  );
}
