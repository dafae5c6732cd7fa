import { ratedClocks } from '@stackmate/protocol/rated';
import type { RatingAnswer } from '@stackmate/protocol/rated';
import { useState } from 'react';
import { t } from '@stackmate/words';
import { DeckChoice } from '../../kit/decks/deck-choice.tsx';
import { deckChoice } from '../../kit/decks/own-decks.ts';
import { spanText } from '../../kit/new-match/invite-texts.ts';
import { SwitchedOff, useOff } from '../../kit/service/switched-off.tsx';
import { canRequest } from '../../kit/new-match/start-bot-match.ts';
import { useConnectionState, useServices } from '../../platform/services/use-services.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { Choice } from '../../kit/widgets/choice.tsx';
import { useJoinRated } from '../../features/rated/api/use-join-rated.ts';
import { ratedClockName } from '../../features/rated/texts/search-texts.ts';

interface JoinFormProps {
  readonly clocks: RatingAnswer['clocks'];
  /** Called when the server refuses, because something on the page must have changed. */
  readonly onRefused: () => void;
}

/** Shows the choice of clock and deck, and the button that starts the search. */
export function JoinForm({ clocks, onRefused }: JoinFormProps) {
  const { online } = useServices();
  const { deck, ratedClock } = useAppSettings();
  const isOnline = useConnectionState(online, canRequest);
  const { join, isJoining } = useJoinRated();
  const [fault, setFault] = useState<string | null>(null);
  // Rated matches are for decks that everyone can have or that were collected (OW6).
  const isWorkshopDeck = 'cards' in deckChoice(deck);
  const times = clocks[ratedClock];
  const isOff = useOff('rated') !== null;
  const canJoin = isOnline && !isWorkshopDeck && !isOff;
  async function start(): Promise<void> {
    setFault(null);
    const refused = await join();
    setFault(refused);
    if (refused !== null) onRefused();
  }
  return (
    <>
      <Choice
        title={t('Clock')}
        value={ratedClock}
        options={ratedClocks.map((clock) => [clock, ratedClockName(clock)] as const)}
        note={
          times
            ? t(
                '{move} for each decision, and {bank} to spare for the match. Both clocks count for the same rating.',
                { move: spanText(times.move), bank: spanText(times.bank) },
              )
            : t('No clock. Both clocks count for the same rating.')
        }
        onChange={(clock) => changeAppSettings({ ratedClock: clock })}
      />
      <DeckChoice />
      <SwitchedOff name="rated" />
      {isWorkshopDeck && (
        <p className="panel-note" id="rated-deck">
          {t('Choose a ready deck or one of cards you own: workshop decks can’t be played here.')}
        </p>
      )}
      <button
        type="button"
        className="sm-button wide"
        aria-disabled={!canJoin}
        aria-busy={isJoining}
        aria-describedby={isWorkshopDeck ? 'rated-deck' : undefined}
        onClick={() => canJoin && !isJoining && void start()}
      >
        {isJoining ? t('Starting…') : t('Find an opponent')}
      </button>
      {!isOnline && (
        <p className="panel-note">{t('You are offline. Connect to the server to do this.')}</p>
      )}
      <p className="fault" role="alert">
        {fault}
      </p>
    </>
  );
}
