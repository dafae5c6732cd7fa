import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** Shows who is playing in this browser, with the ways to the account. */
export function AccountSettings() {
  const { online } = useServices();
  const isGuest = useConnectionState(online, (state) => state.isGuest);
  const name = useConnectionState(online, ({ player }) => player?.name ?? '');
  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings">{t('Account')}</h2>
      {/* Unknown without a connection since the game was opened. */}
      {isGuest !== null && (
        <p className="setting">
          {isGuest
            ? t(
                'You play as a guest. An account keeps your name, matches and cards, on all your devices.',
              )
            : t(
                'Signed in as {name}. Name, password, passkeys, devices and your data are on the account page.',
                { name },
              )}
        </p>
      )}
      <div className="button-row">
        <Link className="plain-button" to="/account">
          {isGuest ? t('Create an account') : t('Your account')}
        </Link>
        {isGuest && (
          <Link className="plain-button" to="/account/sign-in">
            {t('Sign in')}
          </Link>
        )}
      </div>
    </section>
  );
}
