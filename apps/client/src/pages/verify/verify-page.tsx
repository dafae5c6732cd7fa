import type { EmailLinkAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { FormFault } from '../../features/account/form/form.tsx';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import { AccountCard, BrokenLink, UseLink } from '../../features/account/sign-in/account-card.tsx';

/** Confirms an e-mail address with the link sent to it, after showing which account gets it. */
export function VerifyPage() {
  const title = t('Confirm your e-mail address');
  useTitle(title);
  const token = useLinkToken();
  const [link, setLink] = useState<RequestResult<EmailLinkAnswer> | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setLink(null);
    if (token !== null) {
      void call(api.account.emailLink, { token }).then((result) => {
        if (isCurrent) setLink(result);
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [token]);
  const toAccount = <Link to="/account">{t('Your account')}</Link>;
  const remedy = (
    <>
      {t('You can ask for a new link there:')} {toAccount}
    </>
  );
  if (isDone) {
    return (
      <AccountCard title={t('Your e-mail address is confirmed')}>
        <p role="status">{t('You can sign in with it from now on.')}</p>
        <p>{toAccount}</p>
      </AccountCard>
    );
  }
  if (token === null) return <BrokenLink title={title} remedy={toAccount} />;
  if (link === null) {
    return (
      <AccountCard title={title}>
        <p role="status">{t('Loading…')}</p>
      </AccountCard>
    );
  }
  if (!link.ok) {
    return (
      <AccountCard title={title}>
        <FormFault fault={link.fault} />
        <p>{remedy}</p>
      </AccountCard>
    );
  }
  const { player: playerId, name, email } = link.value;
  return (
    <UseLink
      title={title}
      text={
        <>
          <p>
            {t(
              'Do you want to add {email} to the account “{name}”? You can then sign in with it.',
              {
                email,
                name,
              },
            )}
          </p>
          <p>
            {t(
              'If that isn’t your account, somebody else has entered your address. Close this page, and nothing changes.',
            )}
          </p>
        </>
      }
      button={t('Add it to “{name}”', { name })}
      use={async () => {
        const result = await call(api.account.verifyEmail, { token, player: playerId });
        if (result.ok) setDone(true);
        return result;
      }}
      remedy={remedy}
    />
  );
}
