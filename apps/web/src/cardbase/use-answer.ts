import { useDeferredValue, useMemo, useRef } from 'react';
import { addressOf } from './address.ts';
import { answerOf } from './answer.ts';
import type { Answer } from './answer.ts';
import type { CardbaseAddress } from './address.ts';
import type { Cards } from './use-cards.ts';

/** What the server found for an address. */
export interface First {
  readonly asked: CardbaseAddress;
  readonly answer: Answer;
}

export interface Shown {
  /** null: nothing can be shown yet. */
  readonly answer: Answer | null;
  /** Whether it is for what is asked now, and not for what was asked before. */
  readonly isCurrent: boolean;
}

/** The answer to what is asked: typing goes before it. Until the cards are here, what the server found is shown. */
export function useAnswer(asked: CardbaseAddress, cards: Cards, first: First | null): Shown {
  const text = useDeferredValue(asked.text);
  const page = useDeferredValue(asked.page);
  const made = useMemo(
    () =>
      cards.state === 'here'
        ? answerOf(cards.cards, { text, page, view: 'grid', advanced: false })
        : null,
    [cards, text, page],
  );
  const kept = useRef<Answer | null>(null);
  const plain = (some: CardbaseAddress): string =>
    addressOf({ ...some, view: 'grid', advanced: false });
  const isFirst = first !== null && plain(first.asked) === plain(asked);
  const answer = made ?? (isFirst ? first.answer : null);
  if (answer) kept.current = answer;
  return { answer: kept.current, isCurrent: answer !== null };
}
