import { readyDecks } from '@stackmate/catalogue';
import type { ReadyDeck } from '@stackmate/catalogue';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '@stackmate/words';
import {
  createWorkshopDeck,
  freeDeckName,
  tooManyDecks,
} from '../../features/deck-builder/editor/create-deck.ts';
import { openOwnDeck } from '../../features/deck-builder/editor/deck-storage.ts';
import { deckEntries } from '../../kit/decks/deck-cards.ts';
import { toDraft, emptyDraft } from '../../features/deck-builder/model/deck-draft.ts';
import type { EditedDeck } from '../../features/deck-builder/model/deck-draft.ts';
import { deckCode, deckText } from '../../features/deck-builder/model/import-deck.ts';
import { CopyButton } from '../../kit/widgets/copy-button.tsx';
import { useTitle } from '../../kit/page/use-title.ts';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { ImportDeck } from './import-deck.tsx';
import { DeckChoice } from '../../kit/decks/deck-choice.tsx';
import { DeckRecord } from '../../features/deck-builder/view/deck-record.tsx';
import { DeckView } from '../../features/deck-builder/view/deck-view.tsx';
import { DeckProblems } from './deck-problems.tsx';
import { removeOwnDeck, saveOwnDeck, useOwnDecks } from '../../kit/decks/own-decks.ts';
import type { OwnDeck } from '../../kit/decks/own-decks.ts';
import { findProblems, writeDeck } from '../../kit/decks/read-deck.ts';
import { SavedDecks } from './saved-decks.tsx';
import '../../features/deck-builder/view/decks.css';

type ShownDeck =
  | { readonly is: 'own'; readonly deck: OwnDeck }
  | { readonly is: 'ready'; readonly deck: ReadyDeck };

/** Returns whether the catalogue has all cards of a deck, which may have been saved under other cards. */
const isKnown = ({ deck }: OwnDeck): boolean =>
  [...deck.main, ...deck.superdeck].every(({ card }) => deckEntries.has(card));

const shownDraft = (shown: ShownDeck): EditedDeck =>
  shown.is === 'own' ? openOwnDeck(shown.deck) : toDraft(t(shown.deck.name), shown.deck.deck);

/** Says where an own deck is saved. */
function ownDeckWords({ account, isUnsaved }: OwnDeck): string {
  if (!account) return t('Your own deck, saved in this browser.');
  return isUnsaved
    ? t('Your own deck. Its last changes are only in this browser so far.')
    : t('Your own deck, saved with your account.');
}

interface ToolsProps {
  readonly shown: ShownDeck;
  /** Opens the builder with a new deck. */
  readonly onBuild: (draft: EditedDeck) => void;
  readonly onRemove: (deck: OwnDeck) => void;
}

/** Shows the buttons for a deck. */
function DeckTools({ shown, onBuild, onRemove }: ToolsProps) {
  const navigate = useNavigate();
  const copy = (): void => {
    const draft = shownDraft(shown);
    onBuild({ ...draft, name: freeDeckName(draft.name) });
  };
  return (
    <div className="button-row">
      {shown.is === 'own' && (
        <button
          type="button"
          className="sm-button"
          onClick={() => void navigate(`/decks/${shown.deck.id}/build`)}
        >
          {t('Edit this deck')}
        </button>
      )}
      <button
        type="button"
        className={shown.is === 'ready' ? 'sm-button' : 'plain-button'}
        onClick={copy}
      >
        {t('Copy and change')}
      </button>
      {shown.is === 'own' && (
        <button type="button" className="plain-button" onClick={() => onRemove(shown.deck)}>
          {t('Remove this deck')}
        </button>
      )}
    </div>
  );
}

/** Shows all decks, and the chosen one in detail. */
export function DecksPage() {
  useTitle(t('Decks'));
  const { deck: chosen } = useAppSettings();
  const ownDecks = useOwnDecks();
  const navigate = useNavigate();
  const [removed, setRemoved] = useState<OwnDeck | null>(null);
  const [isFull, setIsFull] = useState(false);
  const ownDeck = ownDecks.find(({ id }) => id === chosen);
  const ready = readyDecks.find(({ id }) => id === chosen) ?? readyDecks[0];
  const shown: ShownDeck = ownDeck ? { is: 'own', deck: ownDeck } : { is: 'ready', deck: ready };
  const { deck } = shown.deck;
  const rolls = useMemo(() => [...deck.main, ...deck.superdeck], [deck]);
  const problems = useMemo(
    () => (ownDeck ? (ownDeck.notes ?? findProblems(ownDeck.deck)) : []),
    [ownDeck],
  );
  const isShowable = shown.is === 'ready' || isKnown(shown.deck);
  const build = (draft: EditedDeck): void => {
    const id = createWorkshopDeck(draft);
    setIsFull(id === null);
    if (id !== null) void navigate(`/decks/${id}/build`);
  };
  return (
    <div className="decks">
      <header className="decks-head">
        <h1>{t('Decks')}</h1>
        <Link to="/vault" className="felt-link">
          {t('Your vault')}
        </Link>
        <button
          type="button"
          className="sm-button"
          onClick={() => build(emptyDraft(freeDeckName(t('New deck'))))}
        >
          {t('Build a new deck')}
        </button>
      </header>
      <div role="status">
        {isFull && <p className="fault">{tooManyDecks()}</p>}
        {removed && (
          <p className="decks-removed">
            {t('Removed {name}.', { name: removed.name })}{' '}
            <button
              type="button"
              className="plain-button"
              onClick={() => {
                saveOwnDeck(removed);
                changeAppSettings({ deck: removed.id });
                setRemoved(null);
              }}
            >
              {t('Undo')}
            </button>
          </p>
        )}
      </div>
      <DeckChoice plays={false} />
      <SavedDecks />
      <section className="deck-shown" aria-labelledby="deck-name">
        <header>
          <h2 id="deck-name">{shown.is === 'own' ? shown.deck.name : t(shown.deck.name)}</h2>
          <p>{ownDeck ? ownDeckWords(ownDeck) : t(ready.description)}</p>
          <DeckTools
            shown={shown}
            onBuild={build}
            onRemove={(gone) => {
              removeOwnDeck(gone.id);
              setRemoved(gone);
            }}
          />
        </header>
        {problems.length > 0 && <DeckProblems problems={problems} />}
        {isShowable && <DeckView key={shown.deck.id} deck={deck} />}
        <DeckRecord id={shown.deck.id} rolls={rolls} />
        {isShowable && (
          <div className="button-row deck-export">
            <CopyButton
              className="plain-button"
              label={t('Copy the deck code')}
              text={() => deckCode(shownDraft(shown))}
            />
            <CopyButton
              className="plain-button"
              label={t('Copy as a list')}
              text={() => deckText(shownDraft(shown))}
            />
            <CopyButton
              className="plain-button"
              label={t('Copy as JSON')}
              text={() => writeDeck(deck)}
            />
          </div>
        )}
      </section>
      <ImportDeck onSaved={() => document.querySelector('#main')?.scrollIntoView()} />
    </div>
  );
}
