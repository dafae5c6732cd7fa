import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { closeMessage } from '../../platform/connection/index.ts';
import type { ServerConnection, ServerConnectionState } from '../../platform/connection/index.ts';
import { useConnectionState } from '../../platform/services/use-services.ts';

/** Returns the problem to show; null if there is none. */
function findProblem(state: ServerConnectionState): string | null {
  const { connection, ready, draining, isMoving, error, wasReplaced } = state;
  if (connection.is === 'closed') return closeMessage(connection.reason);
  if (isMoving) return t('Reconnecting you to your match…');
  if (connection.is === 'waiting') {
    return connection.until === null
      ? t('No network. The game will reconnect automatically.')
      : t('Connection lost. Reconnecting…');
  }
  if (draining && ready) return t('The server is about to restart. It will be back in a moment.');
  if (error === null && ready && wasReplaced) {
    return t('You have an account. Sign in to play under your name.');
  }
  return error;
}

const SignInLink = () => (
  <Link className="quiet-button" to="/account/sign-in">
    {t('Sign in')}
  </Link>
);

interface RemedyProps {
  readonly state: ServerConnectionState;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

/** Shows what the player can do about a problem. */
function Remedy({
  state: { connection, error, draining, isMoving, wasReplaced },
  retry,
  dismiss,
}: RemedyProps) {
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="quiet-button" onClick={onClick}>
      {label}
    </button>
  );
  if (connection.is === 'open') {
    if (isMoving || (draining && error === null)) return null;
    return (
      <>
        {error === null && wasReplaced && <SignInLink />}
        {button(t('OK'), dismiss)}
      </>
    );
  }
  if (connection.is === 'waiting' && connection.until === null) return null;
  if (connection.is !== 'closed') return button(t('Try now'), retry);
  switch (connection.reason) {
    case 'wrong-version':
      return button(t('Reload'), () => location.reload());
    case 'session-ended':
      return (
        <>
          <SignInLink />
          {button(t('Play as a guest'), retry)}
        </>
      );
    case 'banned':
      return (
        <Link className="quiet-button" to="/account">
          {t('Account')}
        </Link>
      );
    default:
      return button(t('Try now'), retry);
  }
}

interface ConnectionNoticeProps {
  readonly server: ServerConnection;
  /** More notices. */
  readonly children?: ReactNode;
}

/** Shows that the server can't be reached, and what the player can do. */
export function ConnectionNotice({ server, children }: ConnectionNoticeProps) {
  const state = useConnectionState(server, (whole) => whole);
  const problem = findProblem(state);
  // An error stays until the next hello, and would cover the table until then.
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <div className="connection" role="status">
      {problem !== null && problem !== dismissed && (
        <p className="connection-words">
          <span>{problem}</span>
          <Remedy state={state} retry={server.retry} dismiss={() => setDismissed(problem)} />
        </p>
      )}
      {children}
    </div>
  );
}
