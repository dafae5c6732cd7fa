import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { dateText, t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { useServices } from '../../../platform/services/use-services.ts';
import { faultsIn } from '../../../features/account/form/fault-place.ts';
import { FormFault, onSubmit, SubmitButton } from '../../../features/account/form/form.tsx';
import { TextField } from '../../../features/account/form/text-field.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { Section } from './section.tsx';

/** Shows the name, and a form to change it when that is allowed. */
export function NameSection() {
  const { account, set } = useAccountSection();
  const services = useServices();
  const [name, setName] = useState(account.name);
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const at = faultsIn(fault, ['name']);
  async function rename(): Promise<void> {
    const answer = await run(() => call(api.account.rename, { name }));
    if (!answer) return;
    set(answer);
    // The connection shows the name it was greeted with.
    services.account.reconnect();
    setNews(t('Your name is now {name}.', { name: answer.account?.name ?? name }));
  }
  return (
    <Section title={t('Name')} news={news}>
      {account.renameAt === null ? (
        <form className="account-form" onSubmit={onSubmit(rename)}>
          <TextField
            label={t('Your name')}
            note={t(
              'You can change it once in 30 days. Nobody else can take your old one for 90 days.',
            )}
            fault={at('name')}
            value={name}
            onChange={setName}
            autoComplete="username"
            maxLength={64}
            required
          />
          <FormFault fault={at('form')} />
          <SubmitButton isBusy={isBusy}>{t('Change name')}</SubmitButton>
        </form>
      ) : (
        <p>
          {t('You can change your name again on {date}.', { date: dateText(account.renameAt) })}
        </p>
      )}
    </Section>
  );
}
