import type { Chance } from './chance.ts';
import { ringArea, simplifyRing } from './geometry.ts';
import type { Point, Ring, Shape } from './geometry.ts';

export interface Cut {
  /** Max deviation from the drawn line. */
  readonly tolerance: number;
  /** Max length of a straight cut; longer ones are split. */
  readonly stroke: number;
  /** Amplitude of the irregularity. */
  readonly wobble: number;
  /** Min area of a ring; smaller ones are dropped. */
  readonly least: number;
}

const cutEdge = ([ax, ay]: Point, [bx, by]: Point, chance: Chance, cut: Cut): Point[] => {
  const length = Math.hypot(bx - ax, by - ay);
  const strokes = Math.max(1, Math.round(length / cut.stroke));
  return Array.from({ length: strokes }, (_, index) => {
    const t = (index + (index === 0 ? 0 : chance.between(-0.25, 0.25))) / strokes;
    const off = chance.between(-1, 1) * cut.wobble * (index === 0 ? 0.6 : 1);
    const [nx, ny] = length === 0 ? [0, 0] : [(ay - by) / length, (bx - ax) / length];
    return [ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off];
  });
};

/** Cuts a ring like a knife in linoleum: flat facets, nothing perfectly straight. */
export const cutRing = (ring: Ring, chance: Chance, cut: Cut): Ring => {
  const drawn = simplifyRing(ring, cut.tolerance);
  return drawn.flatMap((point, index) =>
    cutEdge(point, drawn[(index + 1) % drawn.length], chance, cut),
  );
};

export const cutShape = (shape: Shape, chance: Chance, cut: Cut): Shape =>
  shape
    .filter((ring) => Math.abs(ringArea(ring)) >= cut.least)
    .map((ring) => cutRing(ring, chance, cut));

/** Returns points on an ellipse. */
export const ellipse = (
  [x, y]: Point,
  radiusX: number,
  radiusY: number = radiusX,
  points = 36,
): Ring =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });

export const rectangle = (x: number, y: number, width: number, height: number): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Returns the shape of a straight gouge: wide where the blade enters, pointed where it exits. */
export const gouge = ([ax, ay]: Point, [bx, by]: Point, width: number, chance: Chance): Ring => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [nx, ny] = [((ay - by) / length) * width, ((bx - ax) / length) * width];
  const belly = chance.between(0.15, 0.45);
  const [mx, my] = [ax + (bx - ax) * belly, ay + (by - ay) * belly];
  return [
    [ax, ay],
    [mx + nx / 2, my + ny / 2],
    [bx, by],
    [mx - nx / 2, my - ny / 2],
  ];
};
