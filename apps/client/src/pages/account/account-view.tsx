import * as api from '@stackmate/protocol/routes';
import { dateText, t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { FormFault } from '../../features/account/form/form.tsx';
import { useRequest } from '../../kit/requests/requests.ts';
import { BanNotice } from './sections/ban-notice.tsx';
import { DataSection } from './sections/data-section.tsx';
import { DeleteSection } from './sections/delete-section.tsx';
import { DeletionNotice } from './sections/deletion-notice.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { NameSection } from './sections/name-section.tsx';
import { NotificationsSection } from './sections/notifications-section.tsx';
import { PasskeysSection } from './sections/passkeys-section.tsx';
import { PasswordSection } from './sections/password-section.tsx';
import { ProfileSection } from './sections/profile-section.tsx';
import { SessionsSection } from './sections/sessions-section.tsx';
import { TokensSection } from './sections/tokens-section.tsx';
import { UndoSection } from './sections/undo-section.tsx';
import { useAccountSection } from '../../features/account/account-context.ts';
import { useIdentityChange } from '../../features/account/use-identity-change.ts';

interface AccountViewProps {
  /** Called with a text when this browser has signed out. */
  readonly onLeave: (news: string) => void;
}

/** Shows everything about an account to its owner. */
export function AccountView({ onLeave }: AccountViewProps) {
  const { account } = useAccountSection();
  const change = useIdentityChange();
  const { isBusy, fault, run } = useRequest();
  async function signOut(): Promise<void> {
    const done = await run(() => change(() => call(api.account.signOut), true));
    if (done) onLeave(t('You are signed out, and play as a guest.'));
  }
  return (
    <>
      <header className="account-head">
        <div>
          <h1>{account.name}</h1>
          <p>{t('Account since {date}', { date: dateText(account.createdAt) })}</p>
        </div>
        <button
          type="button"
          className="plain-button"
          aria-disabled={isBusy}
          onClick={() => void signOut()}
        >
          {t('Sign out')}
        </button>
        <FormFault fault={fault} />
      </header>
      <BanNotice />
      <DeletionNotice />
      <div className="account-sections">
        <NameSection />
        <ProfileSection />
        <EmailSection />
        <PasswordSection />
        <PasskeysSection />
        <SessionsSection />
        <UndoSection />
        <NotificationsSection />
        <TokensSection />
        <DataSection />
        <DeleteSection onLeave={onLeave} />
      </div>
    </>
  );
}
