import { useState } from 'react';
import type { ReactNode } from 'react';
import { closeMessage } from '../connection/index.ts';
import type { ServerConnection, ServerConnectionState } from '../connection/index.ts';
import { t } from '../words/index.ts';
import { useConnectionState } from './use-services.ts';

/** Returns the problem to show; null if there is none. */
function problemOf({ connection, ready, draining, error }: ServerConnectionState): string | null {
  if (connection.is === 'closed') return closeMessage(connection.reason);
  if (connection.is === 'waiting') {
    return connection.until === null
      ? t('No network. The game will reconnect automatically.')
      : t('Connection lost. Reconnecting…');
  }
  if (draining && ready) return t('The server is about to restart. It will be back in a moment.');
  return error;
}

interface ConnectionNoticeProps {
  readonly server: ServerConnection;
  /** More notices. */
  readonly children?: ReactNode;
}

/** Shows that the server can't be reached, and what the player can do. */
export function ConnectionNotice({ server, children }: ConnectionNoticeProps) {
  const state = useConnectionState(server, (whole) => whole);
  const problem = problemOf(state);
  const { connection } = state;
  // An error stays until the next hello, and would cover the table until then.
  const [dismissed, setDismissed] = useState<string | null>(null);
  return (
    <div className="connection" role="status">
      {problem !== null && problem !== dismissed && (
        <p className="connection-words">
          <span>{problem}</span>
          {connection.is === 'closed' && connection.reason === 'wrong-version' ? (
            <button type="button" className="quiet-button" onClick={() => location.reload()}>
              {t('Reload')}
            </button>
          ) : connection.is === 'open' ? (
            problem === state.error && (
              <button type="button" className="quiet-button" onClick={() => setDismissed(problem)}>
                {t('OK')}
              </button>
            )
          ) : (
            !(connection.is === 'waiting' && connection.until === null) && (
              <button type="button" className="quiet-button" onClick={server.retry}>
                {t('Try now')}
              </button>
            )
          )}
        </p>
      )}
      {children}
    </div>
  );
}
