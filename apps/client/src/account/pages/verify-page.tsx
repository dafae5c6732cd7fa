import { useState } from 'react';
import { Link } from '../../navigation/link.tsx';
import { useTitle } from '../../shared/use-title.ts';
import { t } from '../../words/index.ts';
import { accountApi } from '../api/account-api.ts';
import { useLinkToken } from '../use-link-token.ts';
import { AccountCard } from './account-card.tsx';
import { BrokenLink, UseLink } from './use-link.tsx';

/** Confirms an e-mail address with the link sent to it. */
export function VerifyPage() {
  const title = t('Confirm your e-mail address');
  useTitle(title);
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const toAccount = <Link to="/account">{t('Your account')}</Link>;
  if (isDone) {
    return (
      <AccountCard title={t('Your e-mail address is confirmed')}>
        <p role="status">{t('You can sign in with it from now on.')}</p>
        <p>{toAccount}</p>
      </AccountCard>
    );
  }
  if (token === null) return <BrokenLink title={title} remedy={toAccount} />;
  return (
    <UseLink
      title={title}
      text={t('Then you can sign in with it, and choose a new password if you forget yours.')}
      button={t('Confirm')}
      use={async () => {
        const result = await accountApi.verifyEmail(token);
        if (result.ok) setDone(true);
        return result;
      }}
      remedy={
        <>
          {t('You can ask for a new link there:')} {toAccount}
        </>
      }
    />
  );
}
