import { useState } from 'react';
import { t } from '@stackmate/words';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import { casualPays } from '../../kit/earn/pays.ts';
import { ElapsedTime } from '../../kit/new-match/elapsed-time.tsx';
import { Fault, Panel } from '../../kit/new-match/panel.tsx';
import { SwitchedOff, useOff } from '../../kit/service/switched-off.tsx';
import { canRequest } from '../../kit/new-match/start-bot-match.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';

/** Shows the panel that joins the queue for a match with a stranger. */
export function QueuePanel() {
  const { online } = useServices();
  const { deck } = useAppSettings();
  const since = useConnectionState(online, ({ queuedSince }) => queuedSince);
  const isOnline = useConnectionState(online, canRequest);
  const [fault, setFault] = useState<string | null>(null);
  // Casual matches are for decks that everyone can have or that were collected (OW6).
  const isWorkshopDeck = 'cards' in deckChoice(deck);
  const isOff = useOff('casual') !== null;
  const canJoin = isOnline && !isWorkshopDeck && !isOff;
  async function joinQueue(): Promise<void> {
    setFault(null);
    const answer = await online.request({ type: 'queue', deck: deckChoice(deck) });
    if (!answer.ok) setFault(refusalText(answer.refused));
  }
  return (
    <Panel
      title={t('Play casual')}
      text={t('Play the next person who is looking for a match. Unrated, with clocks.')}
      pays={casualPays()}
      art="WanderingRonin"
    >
      {since === null ? (
        <button
          type="button"
          className="sm-button wide"
          aria-disabled={!canJoin}
          aria-describedby={isWorkshopDeck ? 'queue-deck' : undefined}
          onClick={() => canJoin && void joinQueue()}
        >
          {t('Find a match')}
        </button>
      ) : (
        <>
          <p className="waiting">
            <span role="status">{t('Looking for an opponent')}</span> <ElapsedTime since={since} />
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
      {isWorkshopDeck && since === null && (
        <p className="panel-note" id="queue-deck">
          {t('Choose a ready deck or one of cards you own: workshop decks can’t be played here.')}
        </p>
      )}
      {!isOnline && (
        <p className="panel-note">{t('You are offline. Connect to the server to do this.')}</p>
      )}
      <SwitchedOff name="casual" />
      <Fault message={fault} />
    </Panel>
  );
}
