import { accountLimits } from '@stackmate/protocol/account';
import type { AccountAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { dateText, t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { ago } from '../../../kit/time/relative-time.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { createPasskey } from '../../../features/account/api/passkeys.ts';
import { FormFault, onSubmit, SubmitButton } from '../../../features/account/form/form.tsx';
import { TextField } from '../../../features/account/form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { NoPasskeys } from '../../../features/account/form/no-passkeys.tsx';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { Section, useFocusOnHeading } from './section.tsx';

/** Lists the passkeys, and lets the player add and remove them. */
export function PasskeysSection() {
  const { account, server, set } = useAccountSection();
  const { passkeys } = account;
  const [label, setLabel] = useState('');
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const { list, focusHeading } = useFocusOnHeading<HTMLUListElement>();

  async function create(): Promise<RequestResult<AccountAnswer>> {
    const begun = await call(api.account.beginPasskey);
    if (!begun.ok) return begun;
    const created = await createPasskey(begun.value);
    return created.ok
      ? call(api.account.addPasskey, { ...created.value, label: label.trim() })
      : created;
  }
  async function add(): Promise<void> {
    setNews('');
    const answer = await run(create);
    if (!answer) return;
    set(answer);
    setLabel('');
    setNews(t('The passkey is added.'));
  }
  async function remove(passkey: string, name: string): Promise<void> {
    setNews('');
    const answer = await run(() => call(api.account.removePasskey, { passkey }));
    if (!answer) return;
    focusHeading();
    set(answer);
    setNews(t('{name} is removed.', { name }));
  }
  return (
    <Section title={t('Passkeys')} news={news}>
      {passkeys.length === 0 && (
        <p>{t('No passkeys yet. With one, you sign in with your fingerprint, face or PIN.')}</p>
      )}
      <ul className="account-list" ref={list}>
        {passkeys.map(({ id, label: name, createdAt, usedAt }) => (
          <li className="account-item" key={id}>
            <span>
              <b>{name}</b>
              <small>
                {usedAt === null
                  ? t('Added on {date}, not used yet', { date: dateText(createdAt) })
                  : t('Last used {when}', { when: ago(usedAt, Date.now()) })}
              </small>
            </span>
            <button
              type="button"
              className="plain-button"
              aria-disabled={isBusy}
              aria-label={t('Remove {name}', { name })}
              onClick={() => void remove(id, name)}
            >
              {t('Remove')}
            </button>
          </li>
        ))}
      </ul>
      {server.hasPasskeys ? (
        <form className="account-form" onSubmit={onSubmit(add)}>
          <TextField
            label={t('Name of the new passkey')}
            note={t('For example the device that stores it: “My phone”.')}
            value={label}
            onChange={setLabel}
            autoComplete="off"
            maxLength={accountLimits.labelLength}
            required
          />
          <FormFault fault={fault} />
          <SubmitButton isBusy={isBusy}>{t('Add a passkey')}</SubmitButton>
        </form>
      ) : (
        <>
          <NoPasskeys server={server} />
          <FormFault fault={fault} />
        </>
      )}
    </Section>
  );
}
