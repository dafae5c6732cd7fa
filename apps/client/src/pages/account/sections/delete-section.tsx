import * as api from '@stackmate/protocol/routes';
import { Modal } from '@stackmate/ui';
import { useState } from 'react';
import { dateText, t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';
import { useIdentityChange } from '../../../features/account/use-identity-change.ts';
import { Section } from './section.tsx';

/** Shows a button that deletes the account after a question. */
export function DeleteSection({ onLeave }: { readonly onLeave: (news: string) => void }) {
  const { account } = useAccountSection();
  const [isAsked, setAsked] = useState(false);
  const change = useIdentityChange();
  const { fault, isBusy, run } = useRequest();
  if (account.deleteAt !== null) return null;
  async function remove(): Promise<void> {
    const answer = await run(() => change(() => call(api.account.remove), true));
    if (!answer) return;
    const date = dateText(answer.account?.deleteAt ?? Date.now());
    onLeave(
      t(
        'Your account will be deleted on {date}. To keep it, sign in before then and press “Keep my account”.',
        { date },
      ),
    );
  }
  return (
    <Section title={t('Delete the account')}>
      <p>
        {t(
          'You have 14 days to change your mind: sign in and press “Keep my account”. Then your name, e-mail address and ways to sign in are erased. Your matches stay, as those of a deleted player.',
        )}
      </p>
      <div className="button-row">
        <button type="button" className="plain-button danger" onClick={() => setAsked(true)}>
          {t('Delete my account…')}
        </button>
      </div>
      <Modal
        open={isAsked}
        title={t('Delete {name}?', { name: account.name })}
        onClose={() => setAsked(false)}
      >
        <div className="account-question">
          <p>
            {t(
              'You are signed out everywhere at once. After 14 days nobody can bring the account back.',
            )}
          </p>
          <div className="button-row">
            <button
              type="button"
              className="plain-button danger"
              aria-disabled={isBusy}
              onClick={() => void remove()}
            >
              {t('Delete my account')}
            </button>
            <button type="button" className="plain-button" onClick={() => setAsked(false)}>
              {t('Keep it')}
            </button>
          </div>
          <FormFault fault={fault} />
        </div>
      </Modal>
    </Section>
  );
}
