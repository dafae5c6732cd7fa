import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useRequest } from '../../../kit/requests/requests.ts';
import { useAccountSection } from '../../../features/account/account-context.ts';

/** Shows when the account will be erased, and a button to keep it. */
export function DeletionNotice() {
  const { account, set } = useAccountSection();
  const { fault, isBusy, run } = useRequest();
  if (account.deleteAt === null) return null;
  async function keep(): Promise<void> {
    const answer = await run(() => call(api.account.keep));
    if (answer) set(answer);
  }
  return (
    <section className="notice" aria-labelledby="deletion-title">
      <h2 id="deletion-title">
        {t('This account will be deleted on {date}', { date: dateText(account.deleteAt) })}
      </h2>
      <button
        type="button"
        className="sm-button"
        aria-disabled={isBusy}
        onClick={() => void keep()}
      >
        {t('Keep my account')}
      </button>
      <FormFault fault={fault} />
    </section>
  );
}
