import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { t } from '@stackmate/words';
import type { Answer } from './answer.ts';
import { Pager } from './pager.tsx';
import { LoadingCards, LoadError, Results } from './results.tsx';
import { InMarkupContext } from './tile-picture.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Cards } from './use-cards.ts';
import type { Search } from './use-search.ts';

/** Names the results: cards, and what isn't a card. */
function getNumber({ found, foundCards }: Answer): string {
  const others = found - foundCards;
  if (others === 0)
    return t('{count, plural, one {# card} other {# cards}}', { count: foundCards });
  if (foundCards === 0)
    return t('{count, plural, one {# ability or rule} other {# abilities and rules}}', {
      count: others,
    });
  return t(
    '{count, plural, one {# card} other {# cards}}, {others, plural, one {# ability or rule} other {# abilities and rules}}',
    { count: foundCards, others },
  );
}

/** Returns the focus to a card's link when the visitor comes back from it. */
function useFocusOnReturn(isShown: boolean): RefObject<HTMLElement | null> {
  const lastCard = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const card = lastCard.current;
    if (!isShown || !card?.isConnected) return undefined;
    const frame = requestAnimationFrame(() => card.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  return lastCard;
}

interface CardResultsProps {
  readonly search: Search;
  readonly answer: Answer | null;
  readonly isCurrent: boolean;
  readonly isShown: boolean;
  readonly cards: Cards;
  readonly box: RefObject<HTMLDivElement | null>;
  /** The button that opens the filters where they are not beside the cards. */
  readonly filterButton: ReactNode;
  readonly onRetry: () => void;
  readonly onPage: (page: number) => void;
}

/** The cards of the answer, with their number, order and pages. */
export const CardResults = (props: CardResultsProps) => {
  const { search, answer, isCurrent, isShown, cards, box, filterButton, onRetry, onPage } = props;
  const { listState, parsed } = search;
  const lastCard = useFocusOnReturn(isShown);
  const pager = (label: string) => (
    <Pager label={label} page={answer?.page ?? 1} pages={answer?.pages ?? 1} onPage={onPage} />
  );
  return (
    <div id="results" className="cb-results">
      <div className="cb-bar">
        {filterButton}
        <p className="cb-found" role="status">
          {answer ? getNumber(answer) : t('Loading…')}
        </p>
        <Toolbar
          listState={listState}
          query={parsed.query}
          onSort={search.sortBy}
          onView={(view) => search.show({ view })}
        />
        {pager(t('Pages'))}
      </div>
      <div
        ref={box}
        className="cb-cards"
        aria-busy={!isCurrent && cards.state !== 'failed'}
        onClick={({ target }) => {
          lastCard.current = target instanceof Element ? target.closest('a') : null;
        }}
      >
        {cards.state === 'failed' && !isCurrent ? (
          <LoadError onRetry={onRetry} />
        ) : answer ? (
          <InMarkupContext value={cards.state !== 'here'}>
            <Results answer={answer} listState={listState} />
          </InMarkupContext>
        ) : (
          <LoadingCards />
        )}
      </div>
      {answer && answer.pages > 1 ? (
        <div className="cb-foot">{pager(t('Pages, below the cards'))}</div>
      ) : null}
    </div>
  );
};
