import { Link } from 'react-router';
import { deckLists } from '@stackmate/catalogue/deck-lists';
import { Picture } from '@stackmate/ui';
import { t } from '@stackmate/words';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { deckArt } from './deck-art.ts';
import { isFinished, useOwnDecks, useSavedDecks } from './own-decks.ts';
import './deck-choice.css';

interface DeckChoiceProps {
  /** Whether the choice is for a match: unfinished decks can't be chosen, and a link leads to all cards. */
  readonly plays?: boolean;
}

/** Shows the decks to choose from, and stores the choice. */
export function DeckChoice({ plays = true }: DeckChoiceProps) {
  const { deck: chosen } = useAppSettings();
  const ownDecks = useOwnDecks();
  // The page of all decks has its own list of saved decks.
  const atServer = useSavedDecks();
  const savedDecks = plays ? atServer : [];
  const decks = [
    ...deckLists.map(({ id, name }) => ({
      id,
      name: t(name),
      art: deckArt(id),
      isUnfinished: false,
      isOwned: false,
    })),
    ...savedDecks.map(({ id, name, state, art }) => ({
      id,
      name,
      art: art ?? deckArt(id),
      isUnfinished: state !== 'ready',
      isOwned: true,
    })),
    ...ownDecks.map((deck) => ({
      id: deck.id,
      name: deck.name,
      art: deck.art ?? deckArt(deck.id),
      isUnfinished: !isFinished(deck),
      isOwned: false,
    })),
  ];
  const isChosen = decks.some(({ id, isUnfinished }) => id === chosen && !isUnfinished);
  const present = isChosen || !plays ? chosen : deckLists[0].id;
  return (
    <fieldset className="deck-choice">
      <legend>{t('Your deck')}</legend>
      <div className="deck-choice-list">
        {decks.map(({ id, name, art, isUnfinished, isOwned }) => (
          <label key={id} className="deck-option">
            <input
              type="radio"
              name="deck"
              value={id}
              checked={id === present}
              disabled={plays && isUnfinished}
              onChange={() => changeAppSettings({ deck: id })}
            />
            <span className="deck-option-face">
              <span className="deck-option-art">
                <Picture path={art} alt="" width={320} height={200} />
              </span>
              <span className="deck-option-name">
                {name}
                {isOwned && <small> {t('of your cards')}</small>}
                {isUnfinished && <small> {t('unfinished')}</small>}
              </span>
            </span>
          </label>
        ))}
      </div>
      {plays && (
        <p className="deck-choice-links">
          <Link to="/decks" className="felt-link">
            {t('View and build decks')}
          </Link>
          <Link to="/vault" className="felt-link">
            {t('Your vault')}
          </Link>
        </p>
      )}
    </fieldset>
  );
}
