import type { FanPlace } from './use-fan.ts';

/** Height of a card, as a multiple of its width. */
const cardRatio = 445 / 300;

/** Distance from the edges of the window and from the hand, in px. */
const margin = 6;

/** Min width of the enlarged card above the hand, and where its notes need room too, as a share of its full width. */
const [leastShare, leastWithNotes] = [0.7, 0.8];

/** Max width of notes above the enlarged card, and their width beside it, in px. */
const [notesAbove, notesBeside] = [480, 200];

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Where {
  readonly card: Box;
  readonly hand: Box;
  readonly window: Size;
  /** Width of a card at full size, in px. */
  readonly full: number;
  /** Height of the notes at the width that `notesWidth` returns, in px; 0 without notes. */
  readonly notes?: number;
  /** Column beside the board, which notes may cover; null without one. */
  readonly column?: Box | null;
}

/** Where an enlarged card or its notes lie, in px of the window. */
export interface Placed {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
}

export interface PlacedNotes extends Placed {
  readonly maxHeight: number;
}

export interface PlacedFan {
  readonly zoom: Placed;
  readonly notes: PlacedNotes;
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));

/** Returns the width of notes above an enlarged card, in px. */
const widthAbove = ({ width }: Size): number => Math.min(notesAbove, width - 2 * margin);

/** Whether so little room is above the hand, as on a phone held sideways, that the enlarged card lies beside it. */
const isBeside = (hand: Box, full: number): boolean =>
  hand.top - 2 * margin < leastShare * full * cardRatio;

/** Returns the width at which notes are measured before they are placed, in px. */
export const notesWidth = (
  place: Exclude<FanPlace, 'aside'>,
  { hand, window, full, column = null }: Omit<Where, 'card'>,
): number => {
  if (column) return column.right - column.left;
  return place === 'above' && isBeside(hand, full) ? notesBeside : widthAbove(window);
};

/** Notes in the column beside the board end above the enlarged card, if it reaches there, and above the hand. */
function inColumn({ left, right, top }: Box, where: Where, zoom: Placed): PlacedNotes {
  const { hand, window, notes = 0 } = where;
  const isUnder = zoom.left + zoom.width + margin > left;
  const end = isUnder
    ? Math.min(hand.top, window.height - zoom.bottom - zoom.width * cardRatio)
    : hand.top;
  const maxHeight = Math.max(0, end - margin - top);
  const bottom = window.height - top - Math.min(notes, maxHeight);
  return { left, bottom, width: right - left, maxHeight };
}

/** Notes above the enlarged card, as near to it as the window allows. */
function aboveCard({ window }: Where, zoom: Placed): PlacedNotes {
  const width = widthAbove(window);
  const left = clamp(zoom.left + (zoom.width - width) / 2, margin, window.width - width - margin);
  const bottom = zoom.bottom + zoom.width * cardRatio + margin;
  return { left, bottom, width, maxHeight: Math.max(0, window.height - bottom - margin) };
}

/**
 * Returns where the enlarged card and its notes lie: over its place, or above the hand so that no finger covers it. If there
 * is too little room above, as on a phone held sideways, it lies beside the hand. Notes lie in the column beside the board,
 * or else above the card, which makes room for them.
 */
export function placeFan(place: Exclude<FanPlace, 'aside'>, where: Where): PlacedFan {
  const { card, hand, window, full, notes = 0, column = null } = where;
  const fit = (height: number): number =>
    Math.min(full, window.width - 2 * margin, height / cardRatio);
  const fitWithNotes = (height: number): number =>
    column || notes === 0
      ? fit(height)
      : Math.min(fit(height), Math.max(fit(height - notes - margin), leastWithNotes * full));
  const middle = (card.left + card.right) / 2;
  const placed = (zoom: Placed): PlacedFan => ({
    zoom,
    notes: column ? inColumn(column, where, zoom) : aboveCard(where, zoom),
  });
  const centred = (width: number): number =>
    clamp(middle - width / 2, margin, window.width - width - margin);
  if (place === 'over') {
    const bottom = Math.max(margin, window.height - card.bottom);
    const width = fitWithNotes(window.height - bottom - margin);
    return placed({ left: centred(width), bottom, width });
  }
  if (!isBeside(hand, full)) {
    const width = fitWithNotes(hand.top - 2 * margin);
    return placed({ left: centred(width), bottom: window.height - hand.top + margin, width });
  }
  const width = fit(window.height - 2 * margin);
  const isRight = (hand.left + hand.right) / 2 > window.width / 2;
  const beside = isRight ? hand.left - width - margin : hand.right + margin;
  const left = clamp(beside, margin, window.width - width - margin);
  const zoom = { left, bottom: margin, width };
  const room = isRight ? left : window.width - left - width;
  const besideWidth = Math.min(notesBeside, room - 2 * margin);
  return {
    zoom,
    notes: {
      left: isRight ? left - besideWidth - margin : left + width + margin,
      bottom: margin,
      width: besideWidth,
      maxHeight: window.height - 2 * margin,
    },
  };
}
