import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import './card-grid.css';

/** Narrowest card that is readable, in px of the window's usual size. */
const minCardWidth = 150;
const gap = 12;
/** Height of a face in relation to its width. */
const faceRatio = 445 / 300;

interface CardGridProps<Card> {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly keyOf: (card: Card) => string;
  /** Height of the controls under each face, in px. */
  readonly barHeight: number;
  /** Draws a card. `tabIndex` belongs to its main button, which has `data-card-button`. */
  readonly draw: (card: Card, tabIndex: 0 | -1) => ReactNode;
  /** Called for keys other than the arrows, with the focused card. */
  readonly onKey: (event: KeyboardEvent, card: Card) => void;
  /** Shown in place of an empty grid. */
  readonly empty: ReactNode;
}

/** Returns the width of an element, updated when it changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    setWidth(current.clientWidth);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const stepOfKey = (key: string, columns: number): number | null => {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return null;
  }
};

/** Shows thousands of cards in a grid: only those in view exist. One tab stop; arrow keys move between the cards. */
export function CardGrid<Card>(props: CardGridProps<Card>) {
  const { label, cards, keyOf, barHeight, draw, onKey, empty } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const [focusKey, setFocusKey] = useState<string | null>(null);
  const columns = Math.max(2, Math.floor((width + gap) / (minCardWidth + gap)));
  const cardWidth = Math.max(60, (width - gap * (columns - 1)) / columns);
  const rowHeight = cardWidth * faceRatio + barHeight + gap;
  const rows = Math.ceil(cards.length / columns);
  const virtual = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);

  const focusAt = Math.max(
    0,
    cards.findIndex((card) => keyOf(card) === focusKey),
  );
  function focusCard(at: number): void {
    setFocusKey(keyOf(cards[at]));
    virtual.scrollToIndex(Math.floor(at / columns), { align: 'auto' });
    // The row may be drawn only now.
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-at="${at}"] [data-card-button]`)
        ?.focus({ preventScroll: true }),
    );
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (cards.length === 0 || !(event.target instanceof HTMLElement)) return;
    const at = Number(event.target.closest<HTMLElement>('[data-at]')?.dataset.at ?? focusAt);
    const step = stepOfKey(event.key, columns);
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? cards.length - 1 : null;
    const to = edge ?? (step === null ? null : at + step);
    if (to === null) return onKey(event, cards[at]);
    event.preventDefault();
    if (to >= 0 && to < cards.length) focusCard(to);
  }

  return (
    <div className="card-grid" ref={scroller} data-grid-scroller>
      {cards.length === 0 ? (
        empty
      ) : (
        <div
          className="card-grid-rows"
          role="list"
          aria-label={label}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={onKeyDown}
        >
          {width > 0 &&
            virtual.getVirtualItems().map(({ index, start }) =>
              cards.slice(index * columns, (index + 1) * columns).map((card, column) => {
                const at = index * columns + column;
                return (
                  <div
                    key={keyOf(card)}
                    role="listitem"
                    aria-setsize={cards.length}
                    aria-posinset={at + 1}
                    className="card-grid-cell"
                    data-at={at}
                    onFocus={() => setFocusKey(keyOf(card))}
                    style={{
                      width: cardWidth,
                      transform: `translate(${column * (cardWidth + gap)}px, ${start}px)`,
                      ['--face-scale' as string]: cardWidth / 300,
                    }}
                  >
                    {draw(card, at === focusAt ? 0 : -1)}
                  </div>
                );
              }),
            )}
        </div>
      )}
    </div>
  );
}
