import type { AccountAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { faultsIn } from '../../../features/account/form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../../../features/account/form/form.tsx';
import { PasswordField } from '../../../features/account/form/password-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { useIdentityChange } from '../../../features/account/use-identity-change.ts';
import { Section } from './section.tsx';

/** Shows a form to set, change or remove the password. */
export function PasswordSection() {
  const { account, set } = useAccountSection();
  const { hasPassword, name } = account;
  const changeIdentity = useIdentityChange();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, [...(hasPassword ? (['current'] as const) : []), 'password']);
  async function change(
    work: () => Promise<RequestResult<AccountAnswer>>,
    done: string,
  ): Promise<void> {
    setNews('');
    const answer = await run(work);
    if (!answer) return;
    set(answer);
    setCurrent('');
    setPassword('');
    setNews(done);
  }
  const save = (): Promise<void> =>
    change(
      () =>
        changeIdentity(
          () => call(api.account.setPassword, { current: hasPassword ? current : null, password }),
          true,
        ),
      t('The password is set. Your other devices are signed out.'),
    );
  return (
    <Section title={t('Password')} news={news}>
      {!hasPassword && (
        <p>{t('You have no password. You don’t need one if you sign in another way.')}</p>
      )}
      <form className="account-form" onSubmit={onSubmit(save)}>
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly autoComplete="username" value={name} />
        {hasPassword && (
          <PasswordField
            label={t('Current password')}
            fault={at('current')}
            value={current}
            onChange={setCurrent}
          />
        )}
        <PasswordField
          label={t('New password')}
          isNew
          fault={at('password')}
          value={password}
          onChange={setPassword}
        />
        <FormFault fault={at('form')} />
        <div className="button-row">
          <SubmitButton isBusy={isBusy}>
            {hasPassword ? t('Change password') : t('Set password')}
          </SubmitButton>
          {hasPassword && (
            <button
              type="button"
              className="quiet-button"
              aria-disabled={isBusy}
              onClick={() =>
                void change(() => call(api.account.removePassword), t('The password is removed.'))
              }
            >
              {t('Remove password')}
            </button>
          )}
        </div>
      </form>
    </Section>
  );
}
