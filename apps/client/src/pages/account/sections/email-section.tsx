import { accountLimits } from '@stackmate/protocol/account';
import type { AccountAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { faultsIn } from '../../../features/account/form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../../../features/account/form/form.tsx';
import { TextField } from '../../../features/account/form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { Section } from './section.tsx';

/** Shows the e-mail addresses of the account, and forms to change them. */
export function EmailSection() {
  const { account, server, set } = useAccountSection();
  const { email, pendingEmail } = account;
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, ['email']);
  async function change(
    work: () => Promise<RequestResult<AccountAnswer>>,
    done: string,
  ): Promise<void> {
    setNews('');
    const answer = await run(work);
    if (!answer) return;
    set(answer);
    setTyped('');
    setNews(done);
  }
  if (!server.hasMail) {
    return (
      <Section title={t('E-mail')}>
        <p>{t('This server can’t send e-mails, so it needs no address from you.')}</p>
      </Section>
    );
  }
  const sent = t('We have sent you a link. Open it to confirm the address.');
  return (
    <Section title={t('E-mail')} news={news}>
      {email !== null && (
        <div className="account-item">
          <span>
            <b>{email}</b>
            <small>{t('Confirmed')}</small>
          </span>
          <button
            type="button"
            className="plain-button"
            aria-disabled={isBusy}
            onClick={() =>
              void change(() => call(api.account.removeEmail), t('The address is removed.'))
            }
          >
            {t('Remove')}
          </button>
        </div>
      )}
      {pendingEmail !== null && (
        <div className="account-item">
          <span>
            <b>{pendingEmail}</b>
            <small>{t('Not confirmed yet: open the link in our e-mail.')}</small>
          </span>
          <button
            type="button"
            className="plain-button"
            aria-disabled={isBusy}
            onClick={() => void change(() => call(api.account.sendEmailLink), sent)}
          >
            {t('Send again')}
          </button>
        </div>
      )}
      {email === null && pendingEmail === null && (
        <p>
          {t(
            'No address yet. With one, you can sign in by e-mail, and choose a new password if you forget yours.',
          )}
        </p>
      )}
      <form
        className="account-form"
        onSubmit={onSubmit(() =>
          change(() => call(api.account.setEmail, { email: typed.trim() }), sent),
        )}
      >
        <TextField
          label={email === null ? t('E-mail address') : t('New e-mail address')}
          fault={at('email')}
          value={typed}
          onChange={setTyped}
          type="email"
          autoComplete="email"
          maxLength={accountLimits.emailLength}
          required
        />
        <FormFault fault={at('form')} />
        <SubmitButton isBusy={isBusy}>{t('Send link')}</SubmitButton>
      </form>
    </Section>
  );
}
