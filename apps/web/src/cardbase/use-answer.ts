import { useDeferredValue, useMemo, useRef } from 'react';
import { getAddress } from './address.ts';
import { getAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import type { CardbaseAddress } from './address.ts';
import type { Cards } from './use-cards.ts';

/** The server's answer and the state that it belongs to. */
export interface InitialAnswer {
  readonly state: CardbaseAddress;
  readonly answer: Answer;
}

export interface DisplayedAnswer {
  /** null until there is something to show. */
  readonly answer: Answer | null;
  /** Whether the answer is for the current state, not an earlier one. */
  readonly isCurrent: boolean;
}

/** Returns the answer for a list state, deferred so that typing stays responsive. Shows the server's answer until the cards are loaded. */
export function useAnswer(
  state: CardbaseAddress,
  cards: Cards,
  first: InitialAnswer | null,
): DisplayedAnswer {
  const text = useDeferredValue(state.text);
  const page = useDeferredValue(state.page);
  const computed = useMemo(
    () =>
      cards.state === 'here'
        ? getAnswer(cards.cards, { text, page, view: 'grid', advanced: false })
        : null,
    [cards, text, page],
  );
  const lastAnswer = useRef<Answer | null>(null);
  const plain = (some: CardbaseAddress): string =>
    getAddress({ ...some, view: 'grid', advanced: false });
  const isFirst = first !== null && plain(first.state) === plain(state);
  const answer = computed ?? (isFirst ? first.answer : null);
  if (answer) lastAnswer.current = answer;
  return { answer: lastAnswer.current, isCurrent: answer !== null };
}
