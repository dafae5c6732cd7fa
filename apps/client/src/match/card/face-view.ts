import { cardView } from '@stackmate/ui';
import type { CardView } from '@stackmate/ui';
import type { Roll } from '@stackmate/engine';
import type { PositionFacts } from '../board-model/board-model.ts';

const views = new WeakMap<Roll, CardView>();

/** What a face shows of a rolled card: worked out once. */
export function faceView(roll: Roll): CardView {
  const known = views.get(roll);
  if (known) return known;
  const view = cardView(roll.card, roll);
  views.set(roll, view);
  return view;
}

/** The same with the energy that playing it takes. The text of a card is rendered when it is read, so it stays a getter. */
export function pricedView(roll: Roll, cost: number): CardView {
  const view = faceView(roll);
  if (cost === view.cost) return view;
  return Object.defineProperties({} as CardView, {
    ...Object.getOwnPropertyDescriptors(view),
    cost: { value: cost, enumerable: true },
  });
}

/** The same with the numbers and elements that it has on the board now. */
export function liveView(roll: Roll, facts: PositionFacts): CardView {
  const view = faceView(roll);
  if (!facts.isMonster) return view;
  const { power, iq, eq, range, rangeType, elements } = facts;
  return { ...view, elements, stats: { power, iq, eq, range, rangeType: [rangeType, rangeType] } };
}
