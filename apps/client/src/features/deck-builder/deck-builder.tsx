import { nameOf } from '@stackmate/catalogue/log-text';
import { missingCardMessage, missingCards } from '@stackmate/economy';
import type { OwnedCopy } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { BotButton } from '../../kit/new-match/bot-button.tsx';
import { changeAppSettings, useAppSettings } from '../../platform/settings/app-settings.ts';
import { useDrag } from '../../kit/editing/use-drag.ts';
import { useFilledWindow } from '../../kit/page/page-hooks.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { CardsPane } from './cards-pane.tsx';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import type { CardSearchState } from '../../kit/card-search/use-card-search.ts';
import { DeckPane } from './deck/deck-pane.tsx';
import { DeckPrint } from './deck/deck-print.tsx';
import { ConflictDialog } from './dialogs/conflict-dialog.tsx';
import { CopiesDialog } from './dialogs/copies-dialog.tsx';
import { ShareDialog } from './dialogs/share-dialog.tsx';
import { TestHandDialog } from './dialogs/test-hand-dialog.tsx';
import { VersionsDialog } from './dialogs/versions-dialog.tsx';
import { useDeckActions } from './editor/use-deck-actions.ts';
import { useDeckEditor } from './editor/use-deck-editor.ts';
import type { DeckStorage } from './editor/deck-storage.ts';
import type { SaveConflict } from './editor/server-storage.ts';
import { maxDeckName, replaceCards } from './model/deck-draft.ts';
import type { EditedDeck, DeckSlot } from './model/deck-draft.ts';
import { copyCounts, deckNotes } from './model/deck-notes.ts';
import type { DeckFix, DeckNote } from './model/deck-notes.ts';
import { suggestCards } from './model/suggestions.ts';
import { typicalRoll } from './model/typical-roll.ts';
import './deck-builder.css';
import './dialogs/dialogs.css';

/** Something that is dragged. */
type Dragged =
  | { readonly is: 'card'; readonly card: SourceCard }
  | { readonly is: 'slot'; readonly slot: DeckSlot };
type DropPlace = 'deck' | 'aside' | 'cards';

function dropPlaceAt(x: number, y: number): DropPlace | null {
  const area = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return (area?.dataset.drop as DropPlace | undefined) ?? null;
}

type Dialog =
  | { readonly is: 'copies'; readonly id: DefinitionId }
  | { readonly is: 'hand' | 'share' | 'versions' };

interface DeckBuilderProps {
  readonly first: EditedDeck;
  readonly storage: DeckStorage;
  readonly search: CardSearchState;
  /** Ids of the cards that can be added. */
  readonly available: readonly DefinitionId[];
  /** Returns the copies of a card that can be added, the best first. */
  readonly copiesOf: (id: DefinitionId) => readonly SourceCard[];
  /** The copies of the vault; null in a workshop deck. */
  readonly vault: readonly OwnedCopy[] | null;
  /** Another state of the deck that was saved elsewhere, until the player has chosen. */
  readonly conflict?: SaveConflict | null;
  /** Chooses which cards are listed. */
  readonly sources?: ReactNode;
  readonly emptyText: string;
}

/** Returns notes on copies that aren't in the vault. Another copy of the card replaces them, where there is one. */
function missingNotes(
  slots: readonly DeckSlot[],
  { deck, aside }: EditedDeck,
  vault: readonly OwnedCopy[],
): readonly DeckNote[] {
  const keys = Map.groupBy(slots, ({ roll }) => roll.card);
  return missingCards(
    slots.map(({ roll }) => roll),
    [...deck, ...aside],
    new Map(vault.map(({ id, roll }) => [id, roll])),
  ).map((each) => {
    const lacking = keys.get(each.card)!.map(({ key }) => key);
    return {
      text: missingCardMessage(each),
      fix: each.free > 0 ? { do: 'fit', key: lacking[0] } : { do: 'remove', keys: lacking },
    };
  });
}

/** Builds a deck: on one side the cards to add, on the other the deck. */
export function DeckBuilder(props: DeckBuilderProps) {
  const { first, storage, search, available, copiesOf, vault, sources, emptyText, conflict } =
    props;
  const editor = useDeckEditor(first, storage);
  const { draft, edit } = editor;
  useFilledWindow('builder');
  useTitle(draft.name);
  const { level } = useAppSettings();
  const navigate = useNavigate();
  const actions = useDeckActions(editor, copiesOf);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [postponed, setPostponed] = useState<SaveConflict | null>(null);
  const [pane, setPane] = useState<'cards' | 'deck'>('cards');
  const root = useRef<HTMLDivElement>(null);

  const ids = useMemo(() => (vault ? new Set(vault.map(({ id }) => id)) : null), [vault]);
  const isMissing = ({ owned }: DeckSlot): boolean =>
    ids !== null && (owned === null || !ids.has(owned));
  const notes = [
    ...missingNotes(draft.deck.filter(isMissing), draft, vault ?? []),
    ...deckNotes(draft),
  ];
  const calm = useDeferredValue(draft);
  const suggestions = useMemo(() => suggestCards(calm, available), [calm, available]);
  const counts = useMemo(() => copyCounts(draft), [draft]);

  const { drag, begin } = useDrag<Dragged, DropPlace>(dropPlaceAt, (what, to) => {
    if (what.is === 'card') {
      if (to !== 'cards') actions.add(what.card, to);
    } else if (to === 'cards') actions.removeKeys([what.slot.key]);
    else actions.move([what.slot.key], to);
  });

  function mend(fix: DeckFix): void {
    if (fix.do === 'remove') actions.removeKeys(fix.keys);
    else if (fix.do === 'show') {
      search.setText('');
      search.setFilters({ ...search.filters, kind: fix.kind });
      setPane('cards');
      root.current?.querySelector<HTMLElement>('[data-search]')?.focus();
    } else {
      const slot = draft.deck.find(({ key }) => key === fix.key);
      if (slot) setDialog({ is: 'copies', id: slot.roll.card });
    }
  }
  const close = (): void => setDialog(null);
  const tools = (
    <div className="deck-tools button-row">
      {notes.length === 0 && (
        <BotButton
          label={t('Try it out')}
          className="sm-button"
          level={level}
          deck={storage.id}
          onBegun={(matchId) => {
            changeAppSettings({ deck: storage.id });
            return navigate(`/match/${matchId}`);
          }}
        />
      )}
      <button
        type="button"
        className="plain-button"
        aria-disabled={draft.deck.length === 0}
        onClick={() => draft.deck.length > 0 && setDialog({ is: 'hand' })}
      >
        {t('Test hand')}
      </button>
      <button type="button" className="plain-button" onClick={() => setDialog({ is: 'share' })}>
        {t('Share, import')}
      </button>
      <button type="button" className="plain-button" onClick={() => setDialog({ is: 'versions' })}>
        {t('Versions')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-disabled={draft.deck.length === 0}
        onClick={() => draft.deck.length > 0 && window.print()}
      >
        {t('Print')}
      </button>
    </div>
  );

  return (
    <div className="builder" ref={root} data-pane={pane} onKeyDown={editor.onKeyDown}>
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
        <button
          type="button"
          className="plain-button"
          aria-disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          {t('Undo')}
        </button>
        <button
          type="button"
          className="plain-button"
          aria-disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          {t('Redo')}
        </button>
      </header>
      {conflict && conflict === postponed && (
        <p role="alert" className="builder-conflict">
          {t('Your changes aren’t saved: this deck was changed on another device.')}{' '}
          <button type="button" className="plain-button" onClick={() => setPostponed(null)}>
            {t('Compare and choose')}
          </button>
        </p>
      )}
      <div className="builder-panes" data-dragging={drag !== null || undefined}>
        <CardsPane
          search={search}
          counts={counts}
          onAdd={actions.add}
          onRemove={actions.removeOne}
          onInspect={({ id }) => setDialog({ is: 'copies', id })}
          onPress={(event, card) => begin(event, { is: 'card', card }, nameOf(card.id))}
          sources={sources}
          emptyText={emptyText}
        />
        <DeckPane
          draft={draft}
          notes={notes}
          suggestions={suggestions}
          actions={actions}
          isMissing={isMissing}
          onOpen={(id) => setDialog({ is: 'copies', id })}
          onFix={mend}
          onPress={(event, { id, slots }) =>
            begin(event, { is: 'slot', slot: slots.at(-1)! }, nameOf(id))
          }
          tools={tools}
          isDragging={drag !== null}
        />
      </div>
      <div className="builder-switch" role="group" aria-label={t('Shown part')}>
        <button type="button" aria-pressed={pane === 'cards'} onClick={() => setPane('cards')}>
          {t('Cards')}
        </button>
        <button
          type="button"
          aria-pressed={pane === 'deck'}
          data-drop="deck"
          onClick={() => setPane('deck')}
        >
          {t('Deck')} <b>{draft.deck.length}</b>
          {notes.length > 0 && (
            <span className="builder-switch-notes">
              {t('{count, plural, one {# note} other {# notes}}', { count: notes.length })}
            </span>
          )}
        </button>
      </div>
      <p className="sm-hidden" role="status">
        {editor.status}
      </p>
      {drag && (
        <span className="builder-ghost" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {drag.label}
        </span>
      )}
      {dialog?.is === 'copies' && (
        <CopiesDialog
          key={dialog.id}
          id={dialog.id}
          editor={editor}
          otherCopies={copiesOf(dialog.id)}
          onClose={close}
        />
      )}
      <DeckPrint draft={draft} />
      {dialog?.is === 'hand' && <TestHandDialog draft={draft} onClose={close} />}
      {dialog?.is === 'share' && (
        <ShareDialog
          draft={draft}
          vault={vault}
          onImport={({ name, cards }) =>
            edit(
              (deck) => {
                replaceCards(deck, cards);
                if (name !== null) deck.name = name.slice(0, maxDeckName);
              },
              { isLarge: true },
            )
          }
          onClose={close}
        />
      )}
      {conflict && conflict !== postponed && (
        <ConflictDialog
          mine={draft}
          conflict={conflict}
          onTakeTheirs={() => {
            // Saved too, so that the history has both as versions.
            conflict.saveMine();
            edit((deck) => void Object.assign(deck, conflict.theirs), {
              isLarge: true,
              says: t('Using the saved deck. Undo brings back the deck of this device.'),
            });
          }}
          onClose={() => setPostponed(conflict)}
        />
      )}
      {dialog?.is === 'versions' && (
        <VersionsDialog
          storage={storage}
          draft={draft}
          onRestore={(version) => {
            edit((deck) => void Object.assign(deck, version), {
              isLarge: true,
              says: t('Restored. Undo brings back the deck as it was.'),
            });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Returns the copy of a card that workshop decks begin with. */
export const workshopCard = (id: DefinitionId): SourceCard => ({
  key: String(id),
  id,
  roll: typicalRoll(id),
  owned: null,
  copies: null,
});
