import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { ago } from '../../../kit/time/relative-time.ts';
import type { RequestResult } from '../../../platform/api/result.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useLoaded, useRequest } from '../../../kit/requests/requests.ts';
import { Section, useFocusOnHeading } from './section.tsx';

const loadSessions = () => call(api.account.sessions);

/** Lists the browsers that are signed in, and lets the player sign them out. */
export function SessionsSection() {
  const { value, fault: listFault, refresh } = useLoaded('sessions', loadSessions);
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const { list, focusHeading } = useFocusOnHeading<HTMLUListElement>();
  async function end(request: () => Promise<RequestResult<object>>, done: string): Promise<void> {
    setNews('');
    const answer = await run(request);
    if (!answer) return;
    focusHeading();
    await refresh();
    setNews(done);
  }
  const sessions = value?.sessions ?? [];
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Section title={t('Signed-in devices')} news={news}>
      <ul className="account-list" ref={list} aria-busy={value === null}>
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li className="account-item" key={id}>
            <span>
              <b>{device}</b>
              <small>
                {isCurrent
                  ? t('This device')
                  : t('Last used {when}', { when: ago(usedAt, Date.now()) })}
              </small>
            </span>
            {!isCurrent && (
              <button
                type="button"
                className="plain-button"
                aria-disabled={isBusy}
                aria-label={t('Sign out {device}', { device })}
                onClick={() =>
                  void end(
                    () => call(api.account.endSession, { id }),
                    t('{device} is signed out.', { device }),
                  )
                }
              >
                {t('Sign out')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {value !== null && others.length === 0 && (
        <p className="account-note">{t('You are signed in nowhere else.')}</p>
      )}
      {others.length > 1 && (
        <button
          type="button"
          className="plain-button"
          aria-disabled={isBusy}
          onClick={() =>
            void end(
              () => call(api.account.endOtherSessions),
              t('All other devices are signed out.'),
            )
          }
        >
          {t('Sign out all others')}
        </button>
      )}
      <FormFault fault={fault ?? listFault} />
    </Section>
  );
}
