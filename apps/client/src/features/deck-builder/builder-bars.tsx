import { t } from '@stackmate/words';
import { Link, useNavigate } from 'react-router';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import type { BuilderDialog } from './builder-dialogs.tsx';
import type { DeckEditor } from './editor/use-deck-editor.ts';
import { maxDeckName } from './model/deck-draft.ts';

/** Shows the way back, the deck's name, undo and redo. */
export function BuilderHead({ editor }: { readonly editor: DeckEditor }) {
  const { draft, edit, canUndo, canRedo, undo, redo } = editor;
  return (
    <header className="builder-head">
      <h1 className="sm-hidden">{t('Deck builder')}</h1>
      <Link to="/decks" className="felt-link">
        {t('Decks')}
      </Link>
      <input
        className="field builder-name"
        aria-label={t('Deck name')}
        value={draft.name}
        maxLength={maxDeckName}
        onChange={({ target: { value } }) =>
          edit((deck) => void (deck.name = value), { group: 'name' })
        }
        onBlur={() => {
          if (draft.name.trim() === '') edit((deck) => void (deck.name = t('My deck')));
        }}
      />
      <button type="button" className="plain-button" aria-disabled={!canUndo} onClick={undo}>
        {t('Undo')}
      </button>
      <button type="button" className="plain-button" aria-disabled={!canRedo} onClick={redo}>
        {t('Redo')}
      </button>
    </header>
  );
}

interface DeckToolsProps {
  readonly editor: DeckEditor;
  readonly isPlayable: boolean;
  readonly onOpen: (dialog: BuilderDialog) => void;
}

/** Shows buttons for the whole deck: to try it out, share it, print it and look at earlier versions. */
export function DeckTools({ editor: { draft, storage }, isPlayable, onOpen }: DeckToolsProps) {
  const { level } = useAppSettings();
  const navigate = useNavigate();
  const isEmpty = draft.deck.length === 0;
  return (
    <div className="deck-tools button-row">
      {isPlayable && (
        <BotButton
          label={t('Try it out')}
          className="sm-button"
          level={level}
          deck={storage.id}
          onBegun={(match) => {
            changeAppSettings({ deck: storage.id });
            return navigate(`/match/${match}`);
          }}
        />
      )}
      <button
        type="button"
        className="plain-button"
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && onOpen('hand')}
      >
        {t('Test hand')}
      </button>
      <button type="button" className="plain-button" onClick={() => onOpen('share')}>
        {t('Share, import')}
      </button>
      <button type="button" className="plain-button" onClick={() => onOpen('versions')}>
        {t('Versions')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-disabled={isEmpty}
        onClick={() => !isEmpty && window.print()}
      >
        {t('Print')}
      </button>
    </div>
  );
}

/** The parts of the builder, one of which small screens show. */
export type BuilderPane = 'cards' | 'deck';

interface PaneSwitchProps {
  readonly pane: BuilderPane;
  readonly onPane: (pane: BuilderPane) => void;
  readonly cardCount: number;
  readonly noteCount: number;
}

/** Switches between cards and deck on small screens. Cards can be dropped on the deck's button. */
export function PaneSwitch({ pane, onPane, cardCount, noteCount }: PaneSwitchProps) {
  return (
    <div className="builder-switch" role="group" aria-label={t('Shown part')}>
      <button type="button" aria-pressed={pane === 'cards'} onClick={() => onPane('cards')}>
        {t('Cards')}
      </button>
      <button
        type="button"
        aria-pressed={pane === 'deck'}
        data-drop="deck"
        onClick={() => onPane('deck')}
      >
        {t('Deck')} <b>{cardCount}</b>
        {noteCount > 0 && (
          <span className="builder-switch-notes">
            {t('{count, plural, one {# note} other {# notes}}', { count: noteCount })}
          </span>
        )}
      </button>
    </div>
  );
}
