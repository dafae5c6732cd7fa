import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';

/** Tells a guest what an account adds, and what they keep. */
export function GuestVault() {
  const { online } = useServices();
  const name = useConnectionState(online, ({ isGuest, player }) => (isGuest ? player?.name : null));
  return (
    <section className="guest-vault" aria-labelledby="guest-vault">
      <h2 id="guest-vault">{t('Cards of your own')}</h2>
      <p>
        {t(
          'With an account you choose one of the four ready decks as your first cards, win more, train them and build with them.',
        )}
      </p>
      <p>
        {name
          ? t(
              'You keep what {name} has: coins and cards, your matches, the workshop decks on this device, and your settings.',
              { name },
            )
          : t(
              'You keep what you have: coins and cards, your matches, the workshop decks on this device, and your settings.',
            )}
      </p>
      <div className="button-row">
        <Link className="sm-button" to="/account">
          {t('Create an account')}
        </Link>
        <Link className="plain-button" to="/account/sign-in">
          {t('Sign in')}
        </Link>
      </div>
      <p className="panel-note">
        {t(
          'As a guest you earn coins, open boosters and mark their cards, play the ready decks, and build workshop decks.',
        )}
      </p>
    </section>
  );
}
