import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { useTitle } from '../../kit/page/use-title.ts';
import { AccountContext } from '../../features/account/account-context.ts';
import { useAccount } from '../../kit/account/use-account.ts';
import { loadVault } from '../../kit/collection/vault-store.ts';
import { AccountView } from './account-view.tsx';
import { GuestView } from './guest-view.tsx';
import '../../features/account/account.css';

/** Shows the account of this browser, or how to create one. */
export function AccountPage() {
  useTitle(t('Account'));
  const { value: answer, fault, set, reload } = useAccount();
  const navigate = useNavigate();
  const [news, setNews] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form with the focus is gone.
    if (news !== '') status.current?.focus();
  }, [news]);
  return (
    <div className="account">
      <p className="account-news" role="status" tabIndex={-1} ref={status}>
        {news}
      </p>
      {fault !== null && (
        <div className="notice">
          <p role="alert">{fault.text}</p>
          <button type="button" className="plain-button" onClick={reload}>
            {t('Try again')}
          </button>
        </div>
      )}
      {answer?.account === null && (
        <GuestView
          server={answer.server}
          onDone={(newAnswer) => {
            set(newAnswer);
            // The vault of the guest has no starter deck yet.
            void loadVault();
            void navigate('/starter');
          }}
        />
      )}
      {answer?.account && (
        <AccountContext value={{ account: answer.account, server: answer.server, set }}>
          <AccountView
            onLeave={(text) => {
              set({ ...answer, account: null });
              setNews(text);
            }}
          />
        </AccountContext>
      )}
    </div>
  );
}
