import { arrowStep } from '@stackmate/ui/next-tab';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useGradualFaces } from './use-gradual-faces.ts';
import './card-grid.css';

/** Narrowest card that is readable, in px of the window's usual size. */
const minCardWidth = 150;
const gap = 12;
/** Height of a face in relation to its width. */
const faceRatio = 445 / 300;

interface CardGridProps<Card> {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly getKey: (card: Card) => string;
  /** Height of the controls under each face, in px. */
  readonly barHeight: number;
  /**
   * Draws a card. `tabIndex` belongs to its main button, which has `data-card-button`; an outline has only that button,
   * with an outlined face.
   */
  readonly draw: (card: Card, tabIndex: 0 | -1, isOutline: boolean) => ReactNode;
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

const keyStep = (key: string, columns: number, place: Element): number | null => {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return arrowStep(key, place);
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return null;
  }
};

/** Returns places in the grid, row by row outwards from the middle one. */
function fromMiddle(rows: readonly number[], columns: number, count: number): readonly number[] {
  const middle = (rows.length - 1) / 2;
  return rows
    .toSorted((a, b) => Math.abs(a - rows[0] - middle) - Math.abs(b - rows[0] - middle))
    .flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column))
    .filter((at) => at < count);
}

/** Shows thousands of cards in a grid: only those in view exist. One tab stop; arrow keys move between the cards. */
export function CardGrid<Card>(props: CardGridProps<Card>) {
  const { label, cards, getKey, barHeight, draw, onKey, empty } = props;
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

  const shownRows = width > 0 ? virtual.getVirtualItems() : [];
  const order = fromMiddle(
    shownRows.map(({ index }) => index),
    columns,
    cards.length,
  );
  const drawn = useGradualFaces(order.map((at) => getKey(cards[at])));

  const focusAt = Math.max(
    0,
    cards.findIndex((card) => getKey(card) === focusKey),
  );
  function focusCard(at: number): void {
    setFocusKey(getKey(cards[at]));
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
    const step = keyStep(event.key, columns, event.currentTarget);
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
          style={{
            height: virtual.getTotalSize(),
            ['--face-scale' as string]: cardWidth / 300,
          }}
          onKeyDown={onKeyDown}
        >
          {shownRows.map(({ index, start }) =>
            cards.slice(index * columns, (index + 1) * columns).map((card, column) => {
              const at = index * columns + column;
              const key = getKey(card);
              // The focus may arrive before the face.
              const part = drawn.get(key) ?? (key === focusKey ? 'outline' : null);
              return (
                <div
                  key={key}
                  role="listitem"
                  aria-setsize={cards.length}
                  aria-posinset={at + 1}
                  className="card-grid-cell"
                  data-at={at}
                  onFocus={() => setFocusKey(key)}
                  style={{
                    width: cardWidth,
                    height: rowHeight - gap,
                    top: start,
                    insetInlineStart: column * (cardWidth + gap),
                  }}
                >
                  {part && draw(card, at === focusAt ? 0 : -1, part === 'outline')}
                </div>
              );
            }),
          )}
        </div>
      )}
    </div>
  );
}
