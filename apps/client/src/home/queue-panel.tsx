import { useEffect, useState } from 'react';
import { useConnectionState, useServices } from '../services/use-services.ts';
import { deckChoice } from '../decks/own-decks.ts';
import { useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { Fault, Panel } from './panel.tsx';
import { canRequest } from './start-bot-match.ts';
import { timeSpan } from './relative-time.ts';

/** How long it has been, counted on every second. */
function Since({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time className="since">{timeSpan(now - since)}</time>;
}

/** A match with whoever else is waiting. */
export function QueuePanel() {
  const { online } = useServices();
  const { deck } = useAppSettings();
  const since = useConnectionState(online, ({ queuedSince }) => queuedSince);
  const isOnline = useConnectionState(online, canRequest);
  const [fault, setFault] = useState<string | null>(null);
  async function wait(): Promise<void> {
    setFault(null);
    const answer = await online.request({ type: 'queue', deck: deckChoice(deck) });
    if (!answer.ok) setFault(`${answer.refused.message} ${answer.refused.detail}`);
  }
  return (
    <Panel
      title={t('Find a match')}
      words={t('Against the next stranger who looks for one. Unrated, with clocks.')}
      art="WanderingRonin"
    >
      {since === null ? (
        <button
          type="button"
          className="sm-button wide"
          aria-disabled={!isOnline}
          onClick={() => isOnline && void wait()}
        >
          {t('Find a match')}
        </button>
      ) : (
        <>
          <p className="waiting">
            <span role="status">{t('Looking for an opponent')}</span> <Since since={since} />
          </p>
          <button
            type="button"
            className="plain-button"
            onClick={() => void online.request({ type: 'leave-queue' })}
          >
            {t('Leave the queue')}
          </button>
        </>
      )}
      {!isOnline && <p className="panel-note">{t('Needs a connection to the server.')}</p>}
      <Fault words={fault} />
    </Panel>
  );
}
