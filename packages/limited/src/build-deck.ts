import type { NaturalCopy } from '@stackmate/economy';
import { copiesPerCard } from '@stackmate/engine';
import type { CardKind } from '@stackmate/engine';
import { basics } from './basics.ts';
import type { LimitedDeck } from './limited-deck.ts';
import { hold, noHoldings, rateAlone, rateFit, ratingSum, rollKind } from './rate-card.ts';
import { limitedRules } from './rules.ts';

/** Points that a plain basic is behind a card of the pool: abilities that were drawn are worth more than the first ones. */
const plainPenalty = 2;

interface Candidate {
  readonly roll: NaturalCopy['roll'];
  readonly kind: CardKind;
  /** Points of the card by itself. */
  readonly alone: number;
  readonly from: { readonly pool: number } | { readonly basic: number };
}

/**
 * [LE1] Builds a deck of a pool and the common stock, card by card, each time the one that is rated best for those chosen
 * so far. The deck is always legal: the stock alone has enough monsters and spells.
 */
export function buildDeck(pool: readonly NaturalCopy[]): LimitedDeck {
  const chosen = noHoldings();
  const left = new Set<Candidate>([
    ...pool.map(({ roll }, index) => ({
      roll,
      kind: rollKind(roll),
      alone: ratingSum(rateAlone(roll)),
      from: { pool: index },
    })),
    ...[...basics].flatMap(([card, { roll }]) =>
      Array.from({ length: copiesPerCard }, () => ({
        roll,
        kind: rollKind(roll),
        alone: ratingSum(rateAlone(roll)) - plainPenalty,
        from: { basic: card },
      })),
    ),
  ]);
  const deck = { pool: [] as number[], basics: [] as number[] };
  const isOpen = ({ kind, roll }: Candidate): boolean =>
    chosen.counts[kind] < limitedRules.deck[kind] &&
    (chosen.copies.get(roll.card) ?? 0) < copiesPerCard;
  for (;;) {
    let best: Candidate | null = null;
    let bestScore = -Infinity;
    for (const candidate of left) {
      if (!isOpen(candidate)) continue;
      const score = candidate.alone + ratingSum(rateFit(candidate.roll, chosen));
      if (score > bestScore) [best, bestScore] = [candidate, score];
    }
    if (!best) break;
    left.delete(best);
    hold(chosen, best.roll);
    if ('pool' in best.from) deck.pool.push(best.from.pool);
    else deck.basics.push(best.from.basic);
  }
  return deck;
}
