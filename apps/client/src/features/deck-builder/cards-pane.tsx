import { definitionName } from '@stackmate/catalogue/log-text';
import type { DefinitionId } from '@stackmate/engine';
import { Card, cardView } from '@stackmate/ui';
import { msg, t } from '@stackmate/words';
import { memo, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { deckEntry, definitionKind } from '../../kit/decks/deck-cards.ts';
import { CardGrid } from '../../kit/card-search/card-grid.tsx';
import { cardSorts } from '../../kit/card-search/filter-cards.ts';
import { SearchFields } from '../../kit/card-search/search-fields.tsx';
import { maxCopies } from '../../kit/card-search/source-card.ts';
import type { SourceCard } from '../../kit/card-search/source-card.ts';
import type { CardSearchState } from '../../kit/card-search/use-card-search.ts';

const kindNames = {
  monster: msg('basic monster'),
  spell: msg('spell'),
  supermon: msg('supermon'),
};

interface GridCardProps {
  readonly card: SourceCard;
  readonly count: number;
  readonly tabIndex: 0 | -1;
  /** Whether only the outline of its face is drawn. */
  readonly isOutline: boolean;
  readonly onAdd: (card: SourceCard) => void;
  readonly onRemove: (id: DefinitionId) => void;
  readonly onInspect: (card: SourceCard) => void;
  readonly onPress: (event: PointerEvent, card: SourceCard) => void;
}

interface GridCardBarProps extends Pick<
  GridCardProps,
  'card' | 'count' | 'onRemove' | 'onInspect'
> {
  /** Copies that a deck can have. */
  readonly most: number;
}

function GridCardBar({ card, count, most, onRemove, onInspect }: GridCardBarProps) {
  const name = definitionName(card.id);
  return (
    <div className="grid-card-bar">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('Remove a copy of {name}', { name })}
        aria-disabled={count === 0}
        onClick={() => onRemove(card.id)}
      >
        −
      </button>
      <span className="grid-card-count" aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          <i key={at} data-in={at < count || undefined} />
        ))}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('Details of {name}', { name })}
        onClick={() => onInspect(card)}
      >
        <span aria-hidden="true">i</span>
      </button>
    </div>
  );
}

const GridCard = memo(function GridCard(props: GridCardProps) {
  const { card, count, tabIndex, isOutline, onAdd, onRemove, onInspect, onPress } = props;
  const { cost } = deckEntry(card.id);
  const name = definitionName(card.id);
  const maxCount = maxCopies(card);
  const isFull = count >= maxCount;
  const words = { name, cost, kind: t(kindNames[definitionKind(card.id)]), count, most: maxCount };
  return (
    <div className="grid-card">
      <button
        type="button"
        className="grid-card-button"
        data-card-button
        tabIndex={tabIndex}
        aria-disabled={isFull}
        onClick={() => onAdd(card)}
        onPointerDown={(event) => onPress(event, card)}
      >
        <span className="sm-hidden">
          {isFull
            ? t('{name}, {kind}, costs {cost}, {count} of {most} in the deck', words)
            : t('Add {name}, {kind}, costs {cost}, {count} of {most} in the deck', words)}
        </span>
        <span className="grid-card-face" aria-hidden="true" inert>
          <Card view={cardView(card.id, card.roll)} isSmall isOutline={isOutline} />
        </span>
      </button>
      {isOutline ? null : (
        <GridCardBar
          card={card}
          count={count}
          most={maxCount}
          onRemove={onRemove}
          onInspect={onInspect}
        />
      )}
    </div>
  );
});

interface CardsPaneProps {
  readonly search: CardSearchState;
  readonly counts: ReadonlyMap<DefinitionId, number>;
  readonly onAdd: (card: SourceCard) => void;
  readonly onRemove: (id: DefinitionId) => void;
  readonly onInspect: (card: SourceCard) => void;
  readonly onPress: (event: PointerEvent, card: SourceCard) => void;
  /** Chooses which cards are listed; absent if there is only one list. */
  readonly sources?: ReactNode;
  /** Says why the list is empty when nothing is searched. */
  readonly emptyText: string;
}

/** Shows the cards to build with: a search and a grid. */
export function CardsPane(props: CardsPaneProps) {
  const { search, counts, onAdd, onRemove, onInspect, onPress, sources, emptyText } = props;
  const { found, text, setText, filters, setFilters } = search;
  const pane = useRef<HTMLElement>(null);
  const isSearching = text.trim() !== '' || filters.kind !== null || filters.element !== null;
  const listed: SourceCard | undefined = found[0];
  const hint =
    listed && text.trim() !== ''
      ? t('Enter adds {name}.', { name: definitionName(listed.id) })
      : t(
          '{count, plural, one {# card} other {# cards}}. Names, or words such as power>8, el:fire, is:quick.',
          { count: found.length },
        );
  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    const first = event.key === 'Enter' ? search.first() : undefined;
    if (first) {
      event.preventDefault();
      onAdd(first);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      pane.current?.querySelector<HTMLElement>('[data-card-button]')?.focus();
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
    }
  }
  function onCardKey(event: KeyboardEvent, card: SourceCard): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace' || event.key === '-') {
      onRemove(card.id);
    } else if (event.key === 'i') onInspect(card);
    else if (event.key === '+') onAdd(card);
    else if (event.key === '/') {
      pane.current?.querySelector<HTMLElement>('[data-search]')?.focus();
    } else return;
    event.preventDefault();
  }
  return (
    <section className="cards-pane" aria-label={t('Cards to add')} ref={pane} data-drop="cards">
      {sources}
      <SearchFields
        search={search}
        sorts={cardSorts}
        placeholder={t('Search cards')}
        hint={hint}
        onKeyDown={onSearchKey}
      />
      <p className="sm-hidden" role="status">
        {t('{count, plural, one {# card found} other {# cards found}}', { count: found.length })}
      </p>
      <CardGrid
        label={t('Cards to add')}
        cards={found}
        getKey={({ key }) => key}
        barHeight={44}
        draw={(card, tabIndex, isOutline) => (
          <GridCard
            card={card}
            count={counts.get(card.id) ?? 0}
            tabIndex={tabIndex}
            isOutline={isOutline}
            onAdd={onAdd}
            onRemove={onRemove}
            onInspect={onInspect}
            onPress={onPress}
          />
        )}
        onKey={onCardKey}
        empty={
          <div className="grid-empty">
            <p>{isSearching ? t('No card matches.') : emptyText}</p>
            {isSearching && (
              <button
                type="button"
                className="plain-button"
                onClick={() => {
                  setText('');
                  setFilters({ ...filters, kind: null, element: null });
                }}
              >
                {t('Show all cards')}
              </button>
            )}
          </div>
        }
      />
    </section>
  );
}
