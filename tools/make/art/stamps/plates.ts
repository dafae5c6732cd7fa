import type { Point, Ring, Shape } from '../cutting/geometry.ts';
import { ellipse, rectangle } from '../cutting/knife.ts';
import { star } from '../picture/motifs.ts';

/** Size of a stamp's block. */
export const stampSize = 128;
const middle: Point = [64, 64];

const polygon = (corners: number, radius: number, turn: number): Ring =>
  Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index / corners) * 2 * Math.PI;
    return [64 + Math.cos(angle) * radius, 64 + Math.sin(angle) * radius];
  });

/** A disc whose rim goes in and out `teeth` times. */
const cog = (teeth: number, outer: number, inner: number): Ring =>
  Array.from({ length: teeth * 4 }, (_, index) => {
    const far = index % 4 < 2 ? outer : inner;
    const angle = ((index + 0.5) / (teeth * 4)) * 2 * Math.PI;
    return [64 + Math.cos(angle) * far, 64 + Math.sin(angle) * far];
  });

/** A flame-shaped disc: pointed above, round below. */
const drop: Ring = [
  ...ellipse([64, 70], 52, 52, 40).filter(([, y]) => y > 44),
  [27, 34],
  [40, 38],
  [46, 16],
  [58, 28],
  [68, 4],
  [80, 30],
  [90, 20],
  [94, 40],
  [106, 38],
].toSorted(
  (a, b) => Math.atan2(a[1] - 70, a[0] - 64) - Math.atan2(b[1] - 70, b[0] - 64),
) as Point[];

/** Outlines of stamps. Kinds of abilities differ in outline, so that they don't depend on colour. */
export const plates = {
  /** Elements. */
  disc: [ellipse(middle, 60, 60, 44)],
  /** Monster types. */
  square: [rectangle(6, 6, 116, 116)],
  /** Subtypes. */
  hexagon: [polygon(6, 62, 0)],
  passive: [ellipse(middle, 58, 58, 40)],
  auto: [cog(14, 61, 53)],
  active: [polygon(8, 62, Math.PI / 8)],
  attack: [star(middle, 63, 50, 10)],
  stackable: [rectangle(4, 22, 102, 102), rectangle(20, 4, 104, 12), rectangle(112, 4, 12, 104)],
  burn: [drop],
  super: [star(middle, 63, 52, 16)],
  side: [cog(8, 60, 54)],
} as const satisfies Readonly<Record<string, Shape>>;
export type PlateName = keyof typeof plates;

/** Returns the box for the icon inside a plate. */
export const signBox = (plate: PlateName) => {
  const size = plate === 'square' ? 88 : plate === 'super' || plate === 'attack' ? 68 : 76;
  const [x, y] = plate === 'stackable' ? [55, 73] : plate === 'burn' ? [64, 76] : [64, 64];
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
};
