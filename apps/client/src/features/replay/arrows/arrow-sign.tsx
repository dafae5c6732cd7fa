import type { ArrowKind } from './line-arrow.ts';

/** The point of an arrow to the right of the middle, by kind. */
const heads: Readonly<Record<ArrowKind, string>> = {
  move: 'M-5-7 9 0-5 7z',
  // Two barbs.
  attack: 'M-9-8 0-3-2-9 11 0-2 9 0 3-9 8-5 0z',
  // A card's edge under the point.
  stack: 'M-6-7 5 0-6 7zM6-8h4v16H6z',
  summon: 'M-5-7 9 0-5 7z',
  upgrade: 'M-5-7 9 0-5 7z',
  target: 'M-9 0 0-7 9 0 0 7z',
};

/** Signs for actions without a shaft. */
const signs: Readonly<Record<ArrowKind, string>> = {
  move: 'M-8-8H8V8H-8z',
  attack: 'M-9-6-6-9 0-3 6-9 9-6 3 0 9 6 6 9 0 3-6 9-9 6-3 0z',
  stack: 'M-9-8H9v4H-9zM-9-2H9v4H-9zM-9 4H9v4H-9z',
  summon: 'M-3-9h6v6h6v6H3v6h-6V3h-6v-6h6z',
  upgrade: 'M0-10 3-3.5 10-3 4.6 1.6 6.2 8.6 0 4.9-6.2 8.6-4.6 1.6-10-3-3-3.5z',
  target: 'M-9 0 0-9 9 0 0 9z',
};

interface ArrowSignProps {
  readonly kind: ArrowKind;
  /** Whether it ends a shaft. */
  readonly isHead: boolean;
  /** Direction of the shaft, in degrees. */
  readonly angle: number;
}

/** The sign of an action: the point of an arrow, or a sign on its square. */
export const ArrowSign = ({ kind, isHead, angle }: ArrowSignProps) => (
  <svg className={`arrow-sign ${isHead ? 'head' : ''}`} viewBox="-12 -12 24 24">
    <path d={isHead ? heads[kind] : signs[kind]} transform={`rotate(${angle.toFixed(1)})`} />
  </svg>
);
