import { accountLimits } from '@stackmate/protocol/account';
import type { AccountServerInfo } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { faultsIn } from '../form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../form/form.tsx';
import { TextField } from '../form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';

interface EmailHelpProps {
  readonly server: AccountServerInfo;
  /** Name or e-mail address, as typed so far. */
  readonly login: string;
  readonly onBack: () => void;
}

/** Lets the player ask for a link to sign in, or to choose a new password. */
export function EmailHelp({ server, login, onBack }: EmailHelpProps) {
  const [email, setEmail] = useState(login.includes('@') ? login : '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, ['email']);
  async function send(request: (email: string) => Promise<RequestResult<object>>): Promise<void> {
    setSentTo(null);
    const address = email.trim();
    if (await run(() => request(address))) setSentTo(address);
  }
  const back = (
    <button type="button" className="quiet-button" onClick={onBack}>
      {t('Back')}
    </button>
  );
  if (!server.hasMail) {
    return (
      <>
        <p role="status">
          {t(
            'This server can’t send e-mails. Sign in with a passkey, or ask the people who run it for a new password.',
          )}
        </p>
        <div className="button-row">{back}</div>
      </>
    );
  }
  return (
    <form
      className="account-form"
      onSubmit={onSubmit(() =>
        send((address) => call(api.account.sendSignInLink, { email: address })),
      )}
    >
      <TextField
        label={t('E-mail address')}
        note={t('The address you confirmed for your account.')}
        takesFocus
        fault={at('email')}
        value={email}
        onChange={setEmail}
        type="email"
        autoComplete="email"
        maxLength={accountLimits.emailLength}
        required
      />
      <SubmitButton isBusy={isBusy} isMain>
        {t('Send a link to sign in')}
      </SubmitButton>
      <div className="button-row">
        <button
          type="button"
          className="plain-button"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => {
            if (currentTarget.form!.reportValidity())
              void send((address) => call(api.account.sendResetLink, { email: address }));
          }}
        >
          {t('Send a link for a new password')}
        </button>
        {back}
      </div>
      <FormFault fault={at('form')} />
      <p className="account-done" role="status">
        {sentTo !== null &&
          t(
            'If {email} belongs to an account, a link is on its way. It works once, for half an hour.',
            {
              email: sentTo,
            },
          )}
      </p>
    </form>
  );
}
