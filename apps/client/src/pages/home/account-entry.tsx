import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** Shows the way to the account page: for guests, to keep their name. */
export function AccountEntry() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  return (
    // Reserves the space, so that nothing moves when the server has said who this is.
    <p className="account-entry">
      {isGuest === false && (
        <Link className="quiet-button" to="/friends">
          {t('Friends')}
        </Link>
      )}
      {isGuest !== null && (
        <Link className="quiet-button" to="/account">
          {isGuest ? t('Guest · keep your name') : t('Your account')}
        </Link>
      )}
    </p>
  );
}
