import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { t } from '@stackmate/words';
import type { MarkedCard } from './mark-cards.ts';
import { TurnCard } from './turn-card.tsx';

interface TurnGridProps {
  readonly cards: readonly MarkedCard[];
  readonly turned: ReadonlySet<string>;
  readonly onTurn: (cards: readonly MarkedCard[]) => void;
  readonly onOpen: (card: MarkedCard) => void;
}

/** Returns the number of cards in the first row. */
function countColumns(buttons: readonly HTMLElement[]): number {
  const top = buttons[0].getBoundingClientRect().top;
  return buttons.filter((button) => button.getBoundingClientRect().top === top).length;
}

/** The cards of a booster. One tab stop; arrow keys move, Enter turns a card and opens a turned one. */
export function TurnGrid({ cards, turned, onTurn, onOpen }: TurnGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [focusAt, setFocusAt] = useState(0);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...grid.current!.querySelectorAll<HTMLElement>('[data-turn-card]')];
    const columns = countColumns(buttons);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -focusAt,
      End: cards.length - 1 - focusAt,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[focusAt + step]?.focus();
  }
  return (
    <ul
      className="turn-grid"
      ref={grid}
      aria-label={t('Cards of the booster')}
      onKeyDown={onKeyDown}
    >
      {cards.map((marked, index) => (
        <li key={marked.card.id} onFocus={() => setFocusAt(index)}>
          <TurnCard
            {...marked}
            number={index}
            outOf={cards.length}
            isTurned={turned.has(marked.card.id)}
            tabIndex={index === focusAt ? 0 : -1}
            onTurn={() => onTurn([marked])}
            onOpen={() => onOpen(marked)}
          />
        </li>
      ))}
    </ul>
  );
}
