import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Actions of the list's keyboard shortcuts. */
export interface KeyActions {
  readonly search: () => void;
  readonly help: () => void;
  readonly turn: (by: 1 | -1) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, dialog') !== null;

const cardsIn = (root: HTMLElement): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-card]'),
];

/** Returns the nearest card in the row above or below; null if there is no such row. */
function findInNextRow(
  cards: readonly HTMLElement[],
  from: HTMLElement,
  down: boolean,
): HTMLElement | null {
  const here = from.getBoundingClientRect();
  const rows = cards
    .map((card) => ({ card, box: card.getBoundingClientRect() }))
    .filter(({ box }) => (down ? box.top > here.top + 4 : box.top < here.top - 4));
  if (rows.length === 0) return null;
  const tops = rows.map(({ box }) => box.top);
  const next = down ? Math.min(...tops) : Math.max(...tops);
  const row = rows.filter(({ box }) => Math.abs(box.top - next) < 4);
  const distance = ({ box }: (typeof rows)[number]): number => Math.abs(box.left - here.left);
  return row.reduce((nearest, other) => (distance(other) < distance(nearest) ? other : nearest))
    .card;
}

/** Returns the card that a key moves the focus to; null if it doesn't move. */
function nextCard(root: HTMLElement, key: string): HTMLElement | null {
  const cards = cardsIn(root);
  const { activeElement } = document;
  const from = cards.find((card) => card === activeElement);
  if (!from) return key === 'j' || key === 'k' ? (cards[0] ?? null) : null;
  const place = cards.indexOf(from);
  const isLeftward = document.documentElement.dir === 'rtl';
  switch (key) {
    case 'j':
      return cards[place + 1] ?? null;
    case 'k':
      return cards[place - 1] ?? null;
    case 'ArrowRight':
    case 'ArrowLeft':
      return cards[place + ((key === 'ArrowRight') === isLeftward ? -1 : 1)] ?? null;
    case 'ArrowDown':
    case 'ArrowUp':
      return findInNextRow(cards, from, key === 'ArrowDown');
    default:
      return null;
  }
}

/** Handles keyboard shortcuts: `/` for the search, `?` for its help, j, k and arrows between cards, n and p between pages. */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  isOn: boolean,
  { search, help, turn }: KeyActions,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const act = (key: string): boolean => {
      switch (key) {
        case '/':
          search();
          return true;
        case '?':
          help();
          return true;
        case 'n':
        case 'p':
          turn(key === 'n' ? 1 : -1);
          return true;
        default: {
          const card = root.current && nextCard(root.current, key);
          card?.focus();
          return card !== null;
        }
      }
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target)) return;
      if (act(key)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
