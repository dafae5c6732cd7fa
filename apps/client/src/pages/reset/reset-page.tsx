import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { faultsIn } from '../../features/account/form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../../features/account/form/form.tsx';
import { PasswordField } from '../../features/account/form/password-field.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { useIdentityChange } from '../../features/account/use-identity-change.ts';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import { AccountCard, BrokenLink } from '../../features/account/sign-in/account-card.tsx';

/** Sets a new password with the link from an e-mail, and signs in. */
export function ResetPage() {
  const title = t('Choose a new password');
  useTitle(title);
  const token = useLinkToken();
  const navigate = useNavigate();
  const change = useIdentityChange();
  const [password, setPassword] = useState('');
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, ['password']);
  const toNewLink = <Link to="/account/sign-in">{t('Ask for a new link')}</Link>;
  if (token === null) return <BrokenLink title={title} remedy={toNewLink} />;
  async function save(newPassword: string): Promise<void> {
    const answer = await run(() =>
      change(() => call(api.account.resetPassword, { token: newPassword, password })),
    );
    if (answer) void navigate('/account');
  }
  return (
    <AccountCard title={title}>
      <p>{t('All your devices are signed out, and this one is signed in.')}</p>
      <form className="account-form" onSubmit={onSubmit(() => save(token))}>
        <PasswordField
          label={t('New password')}
          isNew
          fault={at('password')}
          value={password}
          onChange={setPassword}
        />
        <FormFault fault={at('form')} />
        {fault?.code === 'bad-link' && <p>{toNewLink}</p>}
        <SubmitButton isBusy={isBusy} isMain>
          {t('Save and sign in')}
        </SubmitButton>
      </form>
    </AccountCard>
  );
}
