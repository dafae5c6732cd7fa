import { cardView } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { Roll } from '@stackmate/engine';
import type { PositionFacts } from '../board-model/board-model.ts';

const views = new WeakMap<Roll, CardView>();

/** Returns the face of a rolled card, from a cache. */
export function faceView(roll: Roll): CardView {
  const cached = views.get(roll);
  if (cached) return cached;
  const view = cardView(roll.card, roll);
  views.set(roll, view);
  return view;
}

/**
 * Returns the face with the energy cost of playing the card now. The card text stays a getter, so that it is
 * rendered only when it is read.
 */
export function pricedView(roll: Roll, cost: number): CardView {
  const view = faceView(roll);
  if (cost === view.cost) return view;
  return Object.defineProperties({} as CardView, {
    ...Object.getOwnPropertyDescriptors(view),
    cost: { value: cost, enumerable: true },
    costWords: {
      value: t('{printed} on the card, changed now', { printed: view.cost ?? 0 }),
      enumerable: true,
    },
  });
}

/** Returns the face with the numbers and elements that the card has on the board now. */
export function liveView(roll: Roll, facts: PositionFacts): CardView {
  const view = faceView(roll);
  if (!facts.isMonster) return view;
  const { power, iq, eq, range, rangeType, elements } = facts;
  return { ...view, elements, stats: { power, iq, eq, range, rangeType: [rangeType, rangeType] } };
}
