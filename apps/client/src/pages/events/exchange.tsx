import { cardName } from '@stackmate/economy';
import type { Deck, Roll } from '@stackmate/engine';
import { exchangeCards } from '@stackmate/tournament';
import { t } from '@stackmate/words';
import { useState } from 'react';
import { findProblems } from '../../kit/decks/read-deck.ts';
import { RolledFace } from '../../kit/rolled-face/rolled-face.tsx';
import './swap.css';

/** A place of the deck and the swap card that takes it, both from 0. */
type Exchange = readonly [position: number, swap: number];

interface ExchangeProps {
  readonly deck: Deck;
  readonly swaps: readonly Roll[];
  /** What was chosen, or is played without a choice. */
  readonly initial: readonly Exchange[];
  readonly onPlay: (exchanges: readonly Exchange[]) => void;
}

/** [TO2] Lets the player exchange cards of the deck for swap cards before a game: first the swap card, then its place. */
export function ExchangeTable({ deck, swaps, initial, onPlay }: ExchangeProps) {
  const [exchanges, setExchanges] = useState(initial);
  const [held, setHeld] = useState<number | null>(null);
  const cards = [...deck.main, ...deck.superdeck];
  const played = exchangeCards({ decks: [deck], swaps }, exchanges);
  const problems = played === null ? [] : findProblems(played);
  const swapAt = (position: number): number | null =>
    exchanges.find(([place]) => place === position)?.[1] ?? null;
  const isUsed = (swap: number): boolean => exchanges.some(([, used]) => used === swap);
  const hold = (swap: number): void => {
    setExchanges(exchanges.filter(([, used]) => used !== swap));
    setHeld(held === swap || isUsed(swap) ? null : swap);
  };
  const place = (position: number): void => {
    const others = exchanges.filter(([taken]) => taken !== position);
    setExchanges(held === null ? others : [...others, [position, held]]);
    setHeld(null);
  };
  return (
    <div className="swap-table">
      <h3>{t('Your swap cards')}</h3>
      <ul className="swap-cards">
        {swaps.map((roll, swap) => (
          <li key={swap}>
            <button
              type="button"
              className="swap-card"
              aria-pressed={held === swap || isUsed(swap)}
              onClick={() => hold(swap)}
            >
              <span className="sm-hidden">{cardName(roll.card)}</span>
              <span aria-hidden="true" inert>
                <RolledFace roll={roll} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {held === null
          ? t(
              'Choose a swap card, then the card that it replaces. Press a replaced card to undo it.',
            )
          : t('{name} replaces which card?', { name: cardName(swaps[held].card) })}
      </p>
      <ul className="swap-deck" aria-label={t('Your deck')}>
        {cards.map(({ card }, position) => {
          const swap = swapAt(position);
          return (
            <li key={position}>
              <button
                type="button"
                className="plain-button"
                aria-pressed={swap !== null}
                onClick={() => place(position)}
              >
                {swap === null
                  ? cardName(card)
                  : t('{added} for {name}', {
                      added: cardName(swaps[swap].card),
                      name: cardName(card),
                    })}
              </button>
            </li>
          );
        })}
      </ul>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
      <div className="button-row">
        <button
          type="button"
          className="sm-button"
          aria-disabled={problems.length > 0}
          onClick={() => problems.length === 0 && onPlay(exchanges)}
        >
          {exchanges.length === 0
            ? t('Play the deck as you brought it')
            : t('Play with {count, plural, one {# exchange} other {# exchanges}}', {
                count: exchanges.length,
              })}
        </button>
      </div>
    </div>
  );
}
