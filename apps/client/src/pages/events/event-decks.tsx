import { deckLists } from '@stackmate/catalogue/deck-lists';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { ReadyDecks } from '../../kit/decks/ready-decks.tsx';
import { useAppSettings } from '../../platform/settings/app-settings.ts';

/** Returns the ready deck that is chosen: at first that of the settings, if it is one. */
export function useReadyDeck(): readonly [string, (deck: string) => void] {
  const { deck } = useAppSettings();
  return useState(deckLists.some(({ id }) => id === deck) ? deck : deckLists[0].id);
}

interface EventDecksProps {
  readonly chosen: string;
  readonly onChoose: (deck: string) => void;
}

/** Shows the decks of which one is locked for an event. */
export const EventDecks = (props: EventDecksProps) => (
  <ReadyDecks
    {...props}
    legend={t('Your deck')}
    group="event-deck"
    note={t(
      'Everybody plays one of the four ready decks. Yours is locked until the event is over.',
    )}
  />
);
