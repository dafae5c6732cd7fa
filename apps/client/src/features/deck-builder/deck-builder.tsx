import { definitionName } from '@stackmate/catalogue/log-text';
import type { OwnedCopy } from '@stackmate/economy';
import type { DefinitionId } from '@stackmate/engine';
import { t } from '@stackmate/words';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import type { CardSearchState } from '../../kit/card-search/use-card-search.ts';
import { useDrag } from '../../kit/editing/use-drag.ts';
import { useFilledWindow } from '../../kit/page/page-hooks.ts';
import { useTitle } from '../../kit/page/use-title.ts';
import { BuilderHead, DeckTools, PaneSwitch } from './builder-bars.tsx';
import type { BuilderPane } from './builder-bars.tsx';
import { BuilderDialogs } from './builder-dialogs.tsx';
import type { BuilderDialog } from './builder-dialogs.tsx';
import { CardsPane } from './cards-pane.tsx';
import { DeckPane } from './deck/deck-pane.tsx';
import { DeckPrint } from './deck/deck-print.tsx';
import { useDeckActions } from './editor/use-deck-actions.ts';
import { useOpenCard } from '../../table/card-dialog/use-open-card.ts';
import type { DeckActions } from './editor/use-deck-actions.ts';
import { useDeckEditor } from './editor/use-deck-editor.ts';
import type { DeckEditor } from './editor/use-deck-editor.ts';
import type { DeckStorage } from './editor/deck-storage.ts';
import type { SaveConflict } from './editor/server-storage.ts';
import type { EditedDeck, DeckSlot } from './model/deck-draft.ts';
import { copyCounts, deckNotes, missingNotes } from './model/deck-notes.ts';
import type { DeckFix, DeckNote } from './model/deck-notes.ts';
import { suggestCards } from './model/suggestions.ts';
import type { DeckSuggestion } from './model/suggestions.ts';
import { typicalRoll } from '../../kit/decks/typical-roll.ts';
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

interface DeckBuilderProps {
  readonly first: EditedDeck;
  readonly storage: DeckStorage;
  readonly search: CardSearchState;
  /** Ids of the cards that can be added. */
  readonly available: readonly DefinitionId[];
  /** Returns the copies of a card that can be added, the best first. */
  readonly getCopies: (id: DefinitionId) => readonly SourceCard[];
  /** The copies of the vault; null in a workshop deck. */
  readonly vault: readonly OwnedCopy[] | null;
  /** Another state of the deck that was saved elsewhere, until the player has chosen. */
  readonly conflict?: SaveConflict | null;
  /** Chooses which cards are listed. */
  readonly sources?: ReactNode;
  /** Called with the deck immediately after each edit. */
  readonly onDraft?: (draft: EditedDeck) => void;
  /** Shown in place of the name and the way back to the decks. */
  readonly head?: (editor: DeckEditor) => ReactNode;
  /** Buttons for the whole deck in place of the usual ones, for a deck that only an event has. */
  readonly tools?: (editor: DeckEditor, isPlayable: boolean) => ReactNode;
  readonly emptyText: string;
}

/** Lets the player drag cards into the deck, and copies within it or out of it. */
function useCardDrag(actions: DeckActions) {
  return useDrag<Dragged, DropPlace>(dropPlaceAt, (what, to) => {
    if (what.is === 'card') {
      if (to !== 'cards') actions.add(what.card, to);
    } else if (to === 'cards') actions.removeKeys([what.slot.key]);
    else actions.move([what.slot.key], to);
  });
}

/** Returns what keeps the deck from being played, and which of its copies aren't in the vault. */
function useDeckNotes(
  draft: EditedDeck,
  vault: readonly OwnedCopy[] | null,
): {
  readonly notes: readonly DeckNote[];
  readonly isMissing: (slot: DeckSlot) => boolean;
} {
  const ids = useMemo(() => (vault ? new Set(vault.map(({ id }) => id)) : null), [vault]);
  const isMissing = ({ owned }: DeckSlot): boolean =>
    ids !== null && (owned === null || !ids.has(owned));
  const missing = missingNotes(draft.deck.filter(isMissing), draft, vault ?? []);
  return { notes: [...missing, ...deckNotes(draft)], isMissing };
}

/** Returns cards that would help the deck, a moment after each edit. */
function useSuggestions(
  draft: EditedDeck,
  available: readonly DefinitionId[],
): readonly DeckSuggestion[] {
  const calm = useDeferredValue(draft);
  return useMemo(() => suggestCards(calm, available), [calm, available]);
}

/** Says that nothing is saved until the player has chosen between two states of the deck. */
const PostponedConflict = ({ onCompare }: { readonly onCompare: () => void }) => (
  <p role="alert" className="builder-conflict">
    {t('Your changes aren’t saved: this deck was changed on another device.')}{' '}
    <button type="button" className="plain-button" onClick={onCompare}>
      {t('Compare and choose')}
    </button>
  </p>
);

/** Builds a deck: on one side the cards to add, on the other the deck. */
export function DeckBuilder(props: DeckBuilderProps) {
  const { first, storage, search, available, getCopies, vault, sources, emptyText } = props;
  const { conflict = null, onDraft, head, tools } = props;
  const editor = useDeckEditor(first, storage);
  const { draft } = editor;
  const report = useRef(onDraft);
  report.current = onDraft;
  useEffect(() => report.current?.(draft), [draft]);
  useFilledWindow('builder');
  useTitle(draft.name);
  const actions = useDeckActions(editor, getCopies);
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [postponed, setPostponed] = useState<SaveConflict | null>(null);
  const [pane, setPane] = useState<BuilderPane>('cards');
  const root = useRef<HTMLDivElement>(null);
  const { notes, isMissing } = useDeckNotes(draft, vault);
  const suggestions = useSuggestions(draft, available);
  const counts = useMemo(() => copyCounts(draft), [draft]);
  const { drag, begin } = useCardDrag(actions);
  const openCard = useOpenCard('builder');
  const inspect = (id: DefinitionId): void => openCard.show(String(id));
  const { found } = search;
  const listed = useMemo(() => [...new Set(found.map(({ id }) => id))], [found]);
  const isPostponed = conflict !== null && conflict === postponed;

  function mend(fix: DeckFix): void {
    if (fix.do === 'remove') actions.removeKeys(fix.keys);
    else if (fix.do === 'show') {
      search.setText('');
      search.setFilters({ ...search.filters, kind: fix.kind });
      setPane('cards');
      root.current?.querySelector<HTMLElement>('[data-search]')?.focus();
    } else {
      const slot = draft.deck.find(({ key }) => key === fix.key);
      if (slot) inspect(slot.roll.card);
    }
  }

  return (
    <div className="builder" ref={root} data-pane={pane} onKeyDown={editor.onKeyDown}>
      {head ? head(editor) : <BuilderHead editor={editor} />}
      {isPostponed && <PostponedConflict onCompare={() => setPostponed(null)} />}
      <div className="builder-panes" data-dragging={drag !== null || undefined}>
        <CardsPane
          search={search}
          counts={counts}
          onAdd={actions.add}
          onRemove={actions.removeOne}
          onInspect={({ id }) => inspect(id)}
          onPress={(event, card) => begin(event, { is: 'card', card }, definitionName(card.id))}
          sources={sources}
          emptyText={emptyText}
        />
        <DeckPane
          deckId={storage.id}
          draft={draft}
          notes={notes}
          suggestions={suggestions}
          actions={actions}
          isMissing={isMissing}
          onOpen={inspect}
          onFix={mend}
          onPress={(event, { id, slots }) =>
            begin(event, { is: 'slot', slot: slots.at(-1)! }, definitionName(id))
          }
          tools={
            tools ? (
              tools(editor, notes.length === 0)
            ) : (
              <DeckTools editor={editor} isPlayable={notes.length === 0} onOpen={setDialog} />
            )
          }
          hasRecord={!tools}
          isDragging={drag !== null}
        />
      </div>
      <PaneSwitch
        pane={pane}
        onPane={setPane}
        cardCount={draft.deck.length}
        noteCount={notes.length}
      />
      <p className="sm-hidden" role="status">
        {editor.status}
      </p>
      {drag && (
        <span className="builder-ghost" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
          {drag.label}
        </span>
      )}
      <DeckPrint draft={draft} />
      <BuilderDialogs
        dialog={dialog}
        openCard={openCard}
        listed={listed}
        editor={editor}
        getCopies={getCopies}
        vault={vault}
        conflict={isPostponed ? null : conflict}
        onPostpone={() => setPostponed(conflict)}
        onClose={() => setDialog(null)}
      />
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
