interface SlicePlace {
  /** Torn share of the edge, from 0 to 1. */
  readonly progress: number;
  /** 1 for a tear from left to right, -1 for the other way. */
  readonly direction: number;
  /** Number of the slice from the left, and of all slices. */
  readonly index: number;
  readonly count: number;
  /** Height of a slice, in widths of it. */
  readonly aspect: number;
}

const quarter = 0.25;

/** Bend of the paper for each slice behind the tear, and at most, in degrees. */
const bend = 13;
const maxBend = 96;

/**
 * Returns the CSS transform of a slice of the torn edge: the paper behind the tear rolls up like a ribbon.
 */
export function peelSlice({ progress, direction, index, count, aspect }: SlicePlace): string {
  const order = direction > 0 ? index : count - 1 - index;
  const behind = progress * count - order;
  if (behind <= 0) return 'none';
  // Follows the ribbon from the tear back to the slice, in steps of a quarter of a slice.
  let [x, y, angle] = [0, 0, 0];
  for (let way = 0; way < behind; way += quarter) {
    const step = Math.min(quarter, behind - way);
    angle = Math.min(maxBend, bend * way);
    x += Math.cos((angle * Math.PI) / 180) * step;
    y += Math.sin((angle * Math.PI) / 180) * step;
  }
  const across = direction * (behind - x) * 100;
  return `translate3d(${across.toFixed(1)}%, ${((-100 * y) / aspect).toFixed(1)}%, 0) rotate(${(direction * angle).toFixed(1)}deg)`;
}

/** Returns the CSS transform of a box's lid: it lifts, and swings open around its far edge. */
export const liftLid = (progress: number, direction: number): string =>
  `translate3d(${(direction * progress * 4).toFixed(1)}%, ${(-progress * 34).toFixed(1)}%, 0) rotate(${(direction * progress * 16).toFixed(1)}deg)`;
