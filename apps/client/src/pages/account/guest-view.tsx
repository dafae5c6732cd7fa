import type { AccountAnswer, AccountServerInfo } from '@stackmate/protocol/account';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { AccountCard } from '../../features/account/sign-in/account-card.tsx';
import { Switchable } from '../../kit/service/switched-off.tsx';
import { SignUpForm } from '../../features/account/sign-in/sign-up-form.tsx';

interface GuestViewProps {
  readonly server: AccountServerInfo;
  readonly onDone: (answer: AccountAnswer) => void;
}

/** Shows a guest what an account is for, and how to get one. */
export const GuestView = ({ server, onDone }: GuestViewProps) => (
  <AccountCard title={t('Create an account')}>
    <ul className="account-gains">
      <li>{t('A whole deck that you choose, as cards of your own, and a vault for more')}</li>
      <li>{t('Boosters and single cards for the coins you earn')}</li>
      <li>{t('Rated play: your league, and coins and a reward box with each win')}</li>
      <li>{t('Your coins, cards and matches as a guest stay yours, on all your devices')}</li>
    </ul>
    <Switchable name="sign-ups">
      <SignUpForm server={server} onDone={onDone} />
    </Switchable>
    <p>
      {t('You have one already?')} <Link to="/account/sign-in">{t('Sign in')}</Link>
    </p>
    <p className="account-note">{t('You can also keep playing as a guest.')}</p>
  </AccountCard>
);
