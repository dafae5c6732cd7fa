import type { DefinitionId } from '@stackmate/engine';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { useMemo } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useDraft } from '../../../kit/editing/use-draft.ts';
import { hasRoom } from '../editor/use-deck-actions.ts';
import type { DeckActions } from '../editor/use-deck-actions.ts';
import type { EditedDeck, DeckSlot } from '../model/deck-draft.ts';
import { copyCounts } from '../model/deck-notes.ts';
import type { DeckFix, DeckNote } from '../model/deck-notes.ts';
import { deckStatistics } from '../../../kit/decks/deck-statistics.ts';
import { DeckRecord } from '../view/deck-record.tsx';
import type { DeckSuggestion } from '../model/suggestions.ts';
import { Curve } from '../../../kit/decks/curve.tsx';
import { DeckCounts } from './deck-counts.tsx';
import { Facts } from './facts.tsx';
import { NotesList } from './notes-list.tsx';
import { pileOrders, groupPiles } from './piles.ts';
import type { PileLine, PileOrder } from './piles.ts';
import { Strip } from './strip.tsx';
import { SuggestionsList } from './suggestions-list.tsx';

const orderNames: Readonly<Record<PileOrder, Message>> = {
  kind: msg('Kind'),
  cost: msg('Cost'),
  element: msg('Element'),
};

interface DeckPaneProps {
  readonly deckId: string;
  readonly draft: EditedDeck;
  readonly notes: readonly DeckNote[];
  readonly suggestions: readonly DeckSuggestion[];
  readonly actions: DeckActions;
  readonly isMissing: (slot: DeckSlot) => boolean;
  readonly onOpen: (id: DefinitionId) => void;
  readonly onFix: (fix: DeckFix) => void;
  readonly onPress: (event: PointerEvent, line: PileLine) => void;
  /** Whether something is dragged, so that every place to drop it must be visible. */
  readonly isDragging: boolean;
  /** Whether the results of matches with the deck are shown. */
  readonly hasRecord: boolean;
  /** Buttons for the whole deck. */
  readonly tools: ReactNode;
}

/** Shows the deck: its counts, curve, notes and piles. */
export function DeckPane(props: DeckPaneProps) {
  const {
    deckId,
    draft,
    notes,
    suggestions,
    actions,
    isMissing,
    onOpen,
    onFix,
    onPress,
    tools,
    isDragging,
    hasRecord,
  } = props;
  const [order, setOrder] = useDraft<PileOrder>('pile order', 'kind');
  const statistics = useMemo(() => deckStatistics(draft), [draft]);
  const rolls = useMemo(() => draft.deck.map(({ roll }) => roll), [draft.deck]);
  const piles = useMemo(() => groupPiles(draft.deck, order), [draft.deck, order]);
  const counts = useMemo(() => copyCounts(draft), [draft]);
  const renderLine = (line: PileLine) => (
    <Strip
      key={line.id}
      line={line}
      canAdd={hasRoom(counts.get(line.id) ?? 0)}
      isMissing={line.slots.some(isMissing)}
      onOpen={({ id }) => onOpen(id)}
      onAdd={({ id }) => actions.addById(id)}
      onRemove={({ slots }) => actions.removeKeys([slots.at(-1)!.key])}
      onPress={onPress}
    />
  );
  return (
    <section className="deck-pane" aria-label={t('The deck')} data-drop="deck">
      <div className="deck-summary">
        <DeckCounts draft={draft} />
        <Curve curve={statistics.curve} />
      </div>
      <NotesList notes={notes} onFix={onFix} />
      {tools}
      {draft.deck.length === 0 ? (
        <p className="deck-empty">
          {t('No cards yet. Tap a card to add it, or type its name and press Enter.')}
        </p>
      ) : (
        <fieldset className="segments pile-order">
          <legend className="sm-hidden">{t('Piles by')}</legend>
          {pileOrders.map((pileOrder) => (
            <label key={pileOrder}>
              <input
                type="radio"
                name="pile-order"
                checked={order === pileOrder}
                onChange={() => setOrder(pileOrder)}
              />
              <span>{t(orderNames[pileOrder])}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="deck-piles">
        {piles.map(({ title, count, lines }) => (
          <section key={title} className="deck-pile">
            <h2>
              {title} <small>{count}</small>
            </h2>
            <ul>{lines.map(renderLine)}</ul>
          </section>
        ))}
      </div>
      {(draft.aside.length > 0 || isDragging) && (
        <section className="deck-pile aside-pile" data-drop="aside">
          <h2>
            {t('Set aside')} <small>{draft.aside.length}</small>
          </h2>
          <ul>
            {groupPiles(draft.aside, 'kind')
              .flatMap(({ lines }) => lines)
              .map(renderLine)}
          </ul>
        </section>
      )}
      <Facts statistics={statistics} />
      {hasRecord && <DeckRecord id={deckId} rolls={rolls} />}
      <SuggestionsList suggestions={suggestions} onAdd={actions.addById} />
    </section>
  );
}
