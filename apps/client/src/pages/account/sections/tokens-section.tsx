import type { CreateTokenAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { listText, t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { ago } from '../../../kit/time/relative-time.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useLoaded, useRequest } from '../../../kit/requests/requests.ts';
import { CreateTokenForm } from './create-token-form.tsx';
import { NewToken } from './new-token.tsx';
import { scopeNames } from './scope-names.ts';
import { Section, useFocusOnHeading } from './section.tsx';

const loadTokens = () => call(api.account.tokens);

/** Lists the access tokens of programs, and lets the player create and revoke them. */
export function TokensSection() {
  const { value, fault: listFault, refresh } = useLoaded('tokens', loadTokens);
  const [created, setCreated] = useState<CreateTokenAnswer | null>(null);
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const { list, focusHeading } = useFocusOnHeading<HTMLUListElement>();
  async function revoke(id: string, label: string): Promise<void> {
    setNews('');
    const answer = await run(() => call(api.account.revokeToken, { id }));
    if (!answer) return;
    focusHeading();
    if (created?.info.id === id) setCreated(null);
    await refresh();
    setNews(t('{label} is revoked.', { label }));
  }
  return (
    <Section title={t('Access tokens')} news={news}>
      {value?.tokens.length === 0 && (
        <p>
          {t(
            'No access tokens. Create one for a program that plays or reads in your name, for example a bot of your own.',
          )}
        </p>
      )}
      <ul className="account-list" ref={list} aria-busy={value === null}>
        {value?.tokens.map(({ id, label, scopes, usedAt }) => (
          <li className="account-item" key={id}>
            <span>
              <b>{label}</b>
              <small>
                {listText(scopes.map((scope) => t(scopeNames[scope])))} ·{' '}
                {usedAt === null
                  ? t('not used yet')
                  : t('last used {when}', { when: ago(usedAt, Date.now()) })}
              </small>
            </span>
            <button
              type="button"
              className="plain-button"
              aria-disabled={isBusy}
              aria-label={t('Revoke {label}', { label })}
              onClick={() => void revoke(id, label)}
            >
              {t('Revoke')}
            </button>
          </li>
        ))}
      </ul>
      {created && <NewToken key={created.info.id} token={created.token} />}
      <CreateTokenForm
        onCreated={(answer) => {
          setCreated(answer);
          setNews('');
          void refresh();
        }}
      />
      <FormFault fault={fault ?? listFault} />
    </Section>
  );
}
