import { accountLimits } from '@stackmate/protocol/account';
import type { AccountAnswer, AccountServerInfo } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { askForPasskey } from '../api/passkeys.ts';
import { faultsIn } from '../form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { usePasskeyAutofill } from '../form/use-passkey-autofill.ts';
import { NoPasskeys } from '../form/no-passkeys.tsx';

interface SignInFormProps {
  readonly server: AccountServerInfo;
  readonly login: string;
  readonly onLogin: (login: string) => void;
  readonly signIn: (
    request: () => Promise<RequestResult<AccountAnswer>>,
  ) => Promise<RequestResult<AccountAnswer>>;
  /** Called by a player without a password. */
  readonly onHelp: () => void;
}

async function signInWithPasskey(): Promise<RequestResult<AccountAnswer>> {
  const begun = await call(api.account.beginPasskeySignIn);
  if (!begun.ok) return begun;
  const passkey = await askForPasskey(begun.value);
  return passkey.ok ? call(api.account.signInWithPasskey, passkey.value) : passkey;
}

/** Shows one field at first, then the password's; or the passkeys of the device. */
export function SignInForm({ server, login, onLogin, signIn, onHelp }: SignInFormProps) {
  const [hasContinued, setContinued] = useState(false);
  const [password, setPassword] = useState('');
  const { isBusy, fault, run } = useRequest();
  usePasskeyAutofill(server.hasPasskeys, (passkey) => {
    void run(() => signIn(() => call(api.account.signInWithPasskey, passkey)));
  });
  const at = faultsIn(fault, hasContinued ? ['password'] : []);
  async function send(): Promise<void> {
    if (!hasContinued) setContinued(true);
    else await run(() => signIn(() => call(api.account.signIn, { login: login.trim(), password })));
  }
  return (
    <>
      <form className="account-form" onSubmit={onSubmit(send)}>
        <TextField
          label={t('Name or e-mail address')}
          value={login}
          onChange={onLogin}
          autoComplete={server.hasPasskeys ? 'username webauthn' : 'username'}
          maxLength={accountLimits.emailLength}
          required
        />
        {hasContinued && (
          <PasswordField
            label={t('Password')}
            takesFocus
            fault={at('password')}
            value={password}
            onChange={setPassword}
          />
        )}
        <SubmitButton isBusy={isBusy} isMain>
          {hasContinued ? t('Sign in') : t('Continue')}
        </SubmitButton>
      </form>
      <div className="button-row">
        {server.hasPasskeys && (
          <button
            type="button"
            className="plain-button"
            aria-disabled={isBusy}
            onClick={() => void run(() => signIn(signInWithPasskey))}
          >
            {t('Use a passkey')}
          </button>
        )}
        <button type="button" className="plain-button" onClick={onHelp}>
          {server.hasMail ? t('Get a link by e-mail') : t('Forgot your password?')}
        </button>
      </div>
      <FormFault fault={at('form')} />
      {!server.hasPasskeys && <NoPasskeys server={server} />}
    </>
  );
}
