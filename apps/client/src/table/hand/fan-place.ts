import type { FanPlace } from './use-fan.ts';

/** Height of a card, as a multiple of its width. */
const cardRatio = 445 / 300;

/** Distance from the edges of the window and from the hand, in px. */
const margin = 6;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Where {
  readonly card: Box;
  readonly hand: Box;
  readonly window: { readonly width: number; readonly height: number };
  /** Width of a card at full size, in px. */
  readonly full: number;
}

/** Where an enlarged card lies, in px of the window. */
export interface PlacedCard {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));

/**
 * Returns where the enlarged card lies: over its place, or above the hand so that no finger covers it. If there is too
 * little room above, as on a phone held sideways, it lies beside the hand.
 */
export function placeFan(
  place: Exclude<FanPlace, 'aside'>,
  { card, hand, window: { width: windowWidth, height: windowHeight }, full }: Where,
): PlacedCard {
  const fit = (height: number): number =>
    Math.min(full, windowWidth - 2 * margin, height / cardRatio);
  const middle = (card.left + card.right) / 2;
  const centred = (width: number): number =>
    clamp(middle - width / 2, margin, windowWidth - width - margin);
  if (place === 'over') {
    const bottom = Math.max(margin, windowHeight - card.bottom);
    const width = fit(windowHeight - bottom - margin);
    return { left: centred(width), bottom, width };
  }
  const above = fit(hand.top - 2 * margin);
  if (above >= 0.7 * full)
    return { left: centred(above), bottom: windowHeight - hand.top + margin, width: above };
  const width = fit(windowHeight - 2 * margin);
  const isRight = (hand.left + hand.right) / 2 > windowWidth / 2;
  const beside = isRight ? hand.left - width - margin : hand.right + margin;
  return { left: clamp(beside, margin, windowWidth - width - margin), bottom: margin, width };
}
