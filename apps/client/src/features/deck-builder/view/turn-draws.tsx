import { fullHand } from '@stackmate/engine';
import type { Roll } from '@stackmate/engine';
import { Card, cardView } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { useState } from 'react';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import { randomName } from '../../../platform/storage/index.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { dealTestHand } from '../model/test-hand.ts';

const seedLength = 16;

interface Draws {
  readonly seed: string;
  readonly turn: number;
  /** Number of cards drawn so far, the starting hand included. */
  readonly drawn: number;
  /** Places of cards that were played, in the order of drawing. */
  readonly played: ReadonlySet<number>;
}

const deal = (): Draws => ({
  seed: randomName(seedLength),
  turn: 1,
  drawn: fullHand,
  played: new Set(),
});

/** Deals starting hands as a match would; cards are played by a click, and each turn draws as in a match (TN1). */
export function TurnDraws({ draft }: { readonly draft: Pick<EditedDeck, 'deck'> }) {
  const [draws, setDraws] = useState(deal);
  const { hand, next } = dealTestHand(draft, draws.seed);
  const order: readonly Roll[] = [...hand, ...next];
  const held = order
    .slice(0, draws.drawn)
    .map((roll, at) => ({ roll, at }))
    .filter(({ at }) => !draws.played.has(at));
  const isFull = held.length >= fullHand;
  const isEmpty = draws.drawn >= order.length;
  return (
    <>
      <p>
        {t(
          'Turn {turn}: {played, plural, =0 {no card} one {# card} other {# cards}} played, {left, plural, one {# card} other {# cards}} left in the deck.',
          {
            turn: draws.turn,
            played: draws.played.size,
            left: Math.max(0, order.length - draws.drawn),
          },
        )}
      </p>
      <ul className="test-hand" aria-label={t('Hand')}>
        {held.map(({ roll, at }) => (
          <li key={`${draws.seed} ${at}`} className="test-card">
            <button
              type="button"
              onClick={() => setDraws({ ...draws, played: new Set([...draws.played, at]) })}
            >
              <span className="sm-hidden">
                {t('Play {card}', { card: t(deckEntry(roll.card).name) })}
              </span>
              <span className="test-card-face" inert aria-hidden="true">
                <Card view={cardView(roll.card, roll)} isSmall />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sm-hidden">
        {listText(held.map(({ roll }) => t(deckEntry(roll.card).name)))}
      </p>
      <div className="button-row">
        <button
          type="button"
          className="sm-button"
          onClick={() =>
            setDraws({
              ...draws,
              turn: draws.turn + 1,
              drawn: isFull || isEmpty ? draws.drawn : draws.drawn + 1,
            })
          }
        >
          {isFull
            ? t('Next turn: a full hand draws nothing')
            : isEmpty
              ? t('Next turn: the deck is empty')
              : t('Next turn: draw a card')}
        </button>
        <button type="button" className="plain-button" onClick={() => setDraws(deal())}>
          {t('Deal another hand')}
        </button>
      </div>
    </>
  );
}
