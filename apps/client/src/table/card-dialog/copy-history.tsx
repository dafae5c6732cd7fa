import type { CardHistoryAnswer } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { dateText, msg, t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { readWithRetries } from '../../platform/api/call.ts';
import type { RequestResult } from '../../platform/api/result.ts';

const eventNames = {
  received: msg('Received'),
  sold: msg('Sold'),
  returned: msg('Returned: the sale was undone'),
  listed: msg('Put on the market'),
  traded: msg('Went to its next owner'),
  left: msg('Left your vault'),
};

/** Delay before a history is loaded, in ms: players leaf through cards. */
const pause = 250;

interface HistoryProps {
  readonly result: RequestResult<CardHistoryAnswer> | null;
  readonly onRetry: () => void;
}

function Events({ result, onRetry }: HistoryProps) {
  if (result === null) return <p className="copy-history-wait">{t('Loading…')}</p>;
  if (!result.ok) {
    return (
      <div role="alert">
        <p>{t('The history couldn’t be loaded. {reason}', { reason: result.fault.text })}</p>
        <button type="button" className="plain-button" onClick={onRetry}>
          {t('Try again')}
        </button>
      </div>
    );
  }
  return (
    <ol>
      {result.value.events.map(({ at, kind }) => (
        <li key={`${at} ${kind}`}>
          {t('{date}: {event}', {
            date: dateText(at, { dateStyle: 'medium' }),
            event: t(eventNames[kind]),
          })}
        </li>
      ))}
    </ol>
  );
}

/** Shows what happened to a copy of the player. */
export function CopyHistory({ card }: { readonly card: string }) {
  const [result, setResult] = useState<HistoryProps['result']>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(
      () => {
        void readWithRetries(api.vault.history, { id: card }).then((answer) => {
          if (isShown) setResult(answer);
        });
      },
      attempt === 0 ? pause : 0,
    );
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [card, attempt]);
  function retry(): void {
    setResult(null);
    setAttempt((count) => count + 1);
  }
  return (
    <section className="copy-history" aria-label={t('History')}>
      <h3>{t('History')}</h3>
      <Events result={result} onRetry={retry} />
    </section>
  );
}
