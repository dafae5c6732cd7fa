import type { CardHistoryAnswer } from '@stackmate/protocol/collection';
import * as api from '@stackmate/protocol/routes';
import { dateText, msg, t } from '@stackmate/words';
import { useEffect, useState } from 'react';
import { readWithRetries } from '../../platform/api/call.ts';

const eventNames = {
  received: msg('Received'),
  sold: msg('Sold'),
  returned: msg('Returned: the sale was undone'),
  left: msg('Left your vault'),
};

type HistoryEvent = CardHistoryAnswer['events'][number];

/** Delay before a history is loaded, in ms: players leaf through cards. */
const pause = 250;

/** Shows what happened to a copy of the player. */
export function CopyHistory({ card }: { readonly card: string }) {
  const [events, setEvents] = useState<readonly HistoryEvent[]>([]);
  useEffect(() => {
    let isShown = true;
    const timer = setTimeout(() => {
      void readWithRetries(api.vault.history, { id: card }).then((answer) => {
        if (answer.ok && isShown) setEvents(answer.value.events);
      });
    }, pause);
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [card]);
  return (
    <ol className="copy-history" aria-label={t('History')}>
      {events.map(({ at, kind }) => (
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
