import { accountLimits } from '@stackmate/protocol/account';
import type { AccountAnswer, AccountServerInfo } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../../platform/services/use-services.ts';
import { Choice } from '../../../kit/widgets/choice.tsx';
import type { RequestResult } from '../../../platform/api/result.ts';
import { createPasskey } from '../api/passkeys.ts';
import { faultsIn } from '../form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../form/text-field.tsx';
import type { TextFieldProps } from '../form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { NoPasskeys } from '../form/no-passkeys.tsx';

type Way = 'password' | 'passkey' | 'email';

interface SignUpFormProps {
  readonly server: AccountServerInfo;
  readonly onDone: (answer: AccountAnswer) => void;
}

interface SignUp {
  readonly name: string;
  readonly password: string;
  readonly email: string | null;
  /** Token of the guest that becomes the account. */
  readonly guest: string | null;
}

/** Creates an account that is signed in to by password, passkey or e-mail. */
async function signUp(
  way: Way,
  { name, password, email, guest }: SignUp,
): Promise<RequestResult<AccountAnswer>> {
  if (way !== 'passkey') {
    const request = { name, password: way === 'password' ? password : null, email, guest };
    return call(api.account.signUp, request);
  }
  const begun = await call(api.account.beginPasskeySignUp, { name, guest });
  if (!begun.ok) return begun;
  const created = await createPasskey(begun.value);
  if (!created.ok) return created;
  return call(api.account.signUpWithPasskey, { ...created.value, email });
}

interface EmailFieldProps {
  readonly hasMail: boolean;
  readonly isRequired: boolean;
  readonly fault: Exclude<TextFieldProps['fault'], undefined>;
  readonly value: string;
  readonly onChange: (email: string) => void;
}

/** Asks for an e-mail address, or says that this server can't send any. */
function EmailField({ hasMail, isRequired, fault, value, onChange }: EmailFieldProps) {
  if (!hasMail)
    return (
      <p className="account-note">
        {t('This server can’t send e-mails, so a lost password can’t be reset. Keep yours safe.')}
      </p>
    );
  return (
    <TextField
      label={isRequired ? t('E-mail address') : t('E-mail address (optional)')}
      note={
        isRequired
          ? t('We send you a link to confirm it. Later, you sign in with links.')
          : t('With it, you can get back in if you lose your other ways to sign in.')
      }
      fault={fault}
      value={value}
      onChange={onChange}
      type="email"
      autoComplete="email"
      maxLength={accountLimits.emailLength}
      required={isRequired}
    />
  );
}

/** Shows the form that turns this browser's guest into an account. */
export function SignUpForm({ server, onDone }: SignUpFormProps) {
  const { online, account } = useServices();
  const guestName = useConnectionState(online, ({ player }) => player?.name ?? '');
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? guestName;
  const [way, setWay] = useState<Way>('password');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, [
    'name',
    ...(way === 'password' ? (['password'] as const) : []),
    'email',
  ]);
  const canUse = way !== 'passkey' || server.hasPasskeys;

  async function send(): Promise<void> {
    const guest = account.guestToken();
    const address = email.trim() === '' ? null : email.trim();
    const answer = await run(() => signUp(way, { name, password, email: address, guest }));
    if (!answer) return;
    account.reconnect();
    onDone(answer);
  }

  return (
    <form className="account-form" onSubmit={onSubmit(send)}>
      <TextField
        label={t('Name')}
        note={t('3 to 20 characters. Nobody else can take it.')}
        fault={at('name')}
        value={name}
        onChange={setTypedName}
        autoComplete="username"
        maxLength={64}
        required
      />
      <Choice<Way>
        title={t('Sign in with')}
        value={way}
        options={[
          ['password', t('Password')],
          ['passkey', t('Passkey')],
          ...(server.hasMail ? ([['email', t('E-mail link')]] as const) : []),
        ]}
        onChange={setWay}
      />
      {way === 'password' && (
        <PasswordField
          label={t('Password')}
          isNew
          fault={at('password')}
          value={password}
          onChange={setPassword}
        />
      )}
      {way === 'passkey' &&
        (server.hasPasskeys ? (
          <p className="account-note">
            {t(
              'Your device asks for your fingerprint, face or PIN. There is no password to forget.',
            )}
          </p>
        ) : (
          <NoPasskeys server={server} />
        ))}
      <EmailField
        hasMail={server.hasMail}
        isRequired={way === 'email'}
        fault={at('email')}
        value={email}
        onChange={setEmail}
      />
      <FormFault fault={at('form')} />
      {canUse && (
        <SubmitButton isBusy={isBusy} isMain>
          {t('Create account')}
        </SubmitButton>
      )}
    </form>
  );
}
