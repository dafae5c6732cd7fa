import { deckLists } from '@stackmate/catalogue/deck-lists';
import { lentTexts } from '@stackmate/ui/events';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { Choice } from '../../kit/widgets/choice.tsx';
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

/** What the decks of an event are made of: ready decks, or cards that are lent. */
export type EventCards = 'ready' | 'sealed' | 'draft';

interface CardsChoiceProps {
  readonly value: EventCards;
  readonly onChange: (cards: EventCards) => void;
}

/** [LE1] Chooses between ready decks, sealed and draft. */
export const CardsChoice = ({ value, onChange }: CardsChoiceProps) => (
  <Choice
    title={t('Cards')}
    {...(value !== 'ready' && { note: t(lentTexts[value]) })}
    value={value}
    options={[
      ['ready', t('Ready decks')],
      ['sealed', t('Sealed')],
      ['draft', t('Draft')],
    ]}
    onChange={onChange}
  />
);
