import type { AccountAnswer } from '@stackmate/protocol/account';
import * as api from '@stackmate/protocol/routes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import type { RequestResult } from '../../platform/api/result.ts';
import { FormFault } from '../../features/account/form/form.tsx';
import { useAccount } from '../../kit/account/use-account.ts';
import { useIdentityChange } from '../../features/account/use-identity-change.ts';
import { useLinkToken } from '../../features/account/use-link-token.ts';
import { AccountCard, UseLink } from '../../features/account/sign-in/account-card.tsx';
import { EmailHelp } from '../../features/account/sign-in/email-help.tsx';
import { noteFinishedMatch } from '../../features/match/guide/finished-match.ts';
import { SignInForm } from '../../features/account/sign-in/sign-in-form.tsx';

/** Tells a guest that signing in to another account takes nothing away. */
function GuestNote() {
  const { online } = useServices();
  const name = useConnectionState(online, ({ isGuest, player }) => (isGuest ? player?.name : null));
  if (!name) return null;
  return (
    <p className="account-note">
      {t('Your guest {name} waits on this device until you sign out.', { name })}
    </p>
  );
}

/** Shows the ways to sign in, or uses a link from an e-mail. */
export function SignInPage() {
  useTitle(t('Sign in'));
  const token = useLinkToken();
  const { value: answer, fault } = useAccount();
  /** Link that the player has abandoned. */
  const [dropped, setDropped] = useState<string | null>(null);
  const [login, setLogin] = useState('');
  const [needsHelp, setNeedsHelp] = useState(false);
  const change = useIdentityChange();
  const navigate = useNavigate();
  const signIn = async (request: () => Promise<RequestResult<AccountAnswer>>) => {
    const result = await change(request);
    if (result.ok) {
      // Whoever has an account has played before: the home page needn't offer the first match.
      noteFinishedMatch();
      void navigate('/account');
    }
    return result;
  };
  if (token !== null && token !== dropped) {
    return (
      <UseLink
        title={t('Sign in')}
        text={<p>{t('The link in our e-mail works once.')}</p>}
        button={t('Sign in')}
        use={() => signIn(() => call(api.account.signInWithLink, { token }))}
        remedy={
          <button type="button" className="plain-button" onClick={() => setDropped(token)}>
            {t('Sign in another way')}
          </button>
        }
      />
    );
  }
  return (
    <AccountCard title={t('Sign in')}>
      <FormFault fault={fault} />
      {answer?.account && (
        <p className="account-note">
          {t('You are signed in as {name}.', { name: answer.account.name })}{' '}
          <Link to="/account">{t('Account')}</Link>
        </p>
      )}
      {answer &&
        (needsHelp ? (
          <EmailHelp server={answer.server} login={login} onBack={() => setNeedsHelp(false)} />
        ) : (
          <SignInForm
            server={answer.server}
            login={login}
            onLogin={setLogin}
            signIn={signIn}
            onHelp={() => setNeedsHelp(true)}
          />
        ))}
      <p>
        {t('No account yet?')} <Link to="/account">{t('Create one')}</Link>
      </p>
      <GuestNote />
    </AccountCard>
  );
}
