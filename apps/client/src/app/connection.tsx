import { useState } from 'react';
import type { ReactNode } from 'react';
import { shutWords } from '../line/index.ts';
import type { Desk, DeskState } from '../line/index.ts';
import { t } from '../words/index.ts';
import { useDesk } from './use-services.ts';

/** What to tell of the line; null while all is well. */
function trouble({ line, ready, draining, fault }: DeskState): string | null {
  if (line.is === 'shut') return shutWords(line.why);
  if (line.is === 'waiting') {
    return line.until === null
      ? t('No network. The game comes back by itself.')
      : t('The line to the server is gone. Coming back…');
  }
  if (draining && ready) return t('The server is about to restart. It will be back in a moment.');
  return fault;
}

interface ConnectionProps {
  readonly desk: Desk;
  /** What else is to be told there. */
  readonly children?: ReactNode;
}

/** Says that the server can't be reached, and what can be done. */
export function Connection({ desk, children }: ConnectionProps) {
  const state = useDesk(desk, (whole) => whole);
  const words = trouble(state);
  const { line } = state;
  // A fault stands until the next greeting, and would lie over the table all the while.
  const [read, setRead] = useState<string | null>(null);
  return (
    <div className="connection" role="status">
      {words !== null && words !== read && (
        <p className="connection-words">
          <span>{words}</span>
          {line.is === 'shut' && line.why === 'wrong-version' ? (
            <button type="button" className="quiet-button" onClick={() => location.reload()}>
              {t('Load it')}
            </button>
          ) : line.is === 'open' ? (
            words === state.fault && (
              <button type="button" className="quiet-button" onClick={() => setRead(words)}>
                {t('All right')}
              </button>
            )
          ) : (
            !(line.is === 'waiting' && line.until === null) && (
              <button type="button" className="quiet-button" onClick={desk.retry}>
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
