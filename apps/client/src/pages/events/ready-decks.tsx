import { deckLists } from '@stackmate/catalogue/deck-lists';
import { Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { deckArt } from '../../kit/decks/deck-art.ts';
import { useAppSettings } from '../../platform/settings/app-settings.ts';
import '../../kit/decks/deck-choice.css';

/** Returns the ready deck that is chosen: at first that of the settings, if it is one. */
export function useReadyDeck(): readonly [string, (deck: string) => void] {
  const { deck } = useAppSettings();
  return useState(deckLists.some(({ id }) => id === deck) ? deck : deckLists[0].id);
}

interface ReadyDecksProps {
  readonly chosen: string;
  readonly onChoose: (deck: string) => void;
}

/** Shows the ready decks, one of which is locked for an event. */
export const ReadyDecks = ({ chosen, onChoose }: ReadyDecksProps) => (
  <fieldset className="deck-choice">
    <legend>{t('Your deck')}</legend>
    <div className="deck-choice-list">
      {deckLists.map(({ id, name }) => (
        <label key={id} className="deck-option">
          <input
            type="radio"
            name="event-deck"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="deck-option-face">
            <span className="deck-option-art">
              <Picture path={deckArt(id)} alt="" width={320} height={200} />
            </span>
            <span className="deck-option-name">{t(name)}</span>
          </span>
        </label>
      ))}
    </div>
    <p className="setting-note">
      {t('Everybody plays one of the four ready decks. Yours is locked until the event is over.')}
    </p>
  </fieldset>
);
