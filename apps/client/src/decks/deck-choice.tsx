import { Link } from 'react-router';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import { Picture } from '@stackmate/ui';
import { changeAppSettings, useAppSettings } from '../settings/index.ts';
import { t } from '../words/index.ts';
import { deckArt } from './deck-art.ts';
import { useOwnDecks } from './own-decks.ts';
import './deck-choice.css';

/** Shows the decks to choose from, and stores the choice. `showsLink` adds a link to all their cards. */
export function DeckChoice({ showsLink = true }: { readonly showsLink?: boolean }) {
  const { deck: chosen } = useAppSettings();
  const ownDecks = useOwnDecks();
  const decks = [...deckLists, ...ownDecks];
  const present = decks.some(({ id }) => id === chosen) ? chosen : deckLists[0].id;
  return (
    <fieldset className="deck-choice">
      <legend>{t('Your deck')}</legend>
      <div className="deck-choice-list">
        {decks.map(({ id, name }) => (
          <label key={id} className="deck-option">
            <input
              type="radio"
              name="deck"
              value={id}
              checked={id === present}
              onChange={() => changeAppSettings({ deck: id })}
            />
            <span className="deck-option-face">
              <span className="deck-option-art">
                <Picture path={deckArt(id)} alt="" width={320} height={200} />
              </span>
              <span className="deck-option-name">{name}</span>
            </span>
          </label>
        ))}
      </div>
      {showsLink && (
        <Link to="/decks" className="felt-link">
          {t('View the decks')}
        </Link>
      )}
    </fieldset>
  );
}
