import { setSize } from '@stackmate/physical';
import type { RunSpec } from '@stackmate/physical';
import type { Canvas } from './canvas.ts';
import { cardHeight, cardWidth } from './face.ts';
import { pressInk } from './inks.ts';

/** Thickness of a card, in mm. */
const thickness = 0.32;
const [glue, tuck] = [12, 15];

/** The net of a set's box in mm. From left to right: glue flap, back, side, front, side. */
export interface BoxNet {
  readonly width: number;
  readonly height: number;
  /** Size of front and back. */
  readonly panel: { readonly width: number; readonly height: number };
  readonly depth: number;
  /** Lid or floor, from crease to edge. */
  readonly flap: number;
  /** Left edges. */
  readonly columns: Readonly<Record<'back' | 'front' | 'left' | 'right', number>>;
  readonly top: number;
  readonly bottom: number;
}

/** Returns the net of a box that holds a set with its slips and the wrappers of its boosters. */
export function boxNet(spec: RunSpec): BoxNet {
  const panel = { width: cardWidth + 2.5, height: cardHeight + 2.5 };
  const depth = Math.ceil(setSize(spec) * thickness) + 3;
  const flap = depth + tuck;
  return {
    width: glue + 2 * (panel.width + depth),
    height: panel.height + 2 * flap,
    panel,
    depth,
    flap,
    columns: {
      back: glue,
      left: glue + panel.width,
      front: glue + panel.width + depth,
      right: glue + 2 * panel.width + depth,
    },
    top: flap,
    bottom: flap + panel.height,
  };
}

/** Lines for the cutter are on a page of their own, so that they are never printed. */
const [cutInk, creaseInk] = [
  [0, 1, 0, 0],
  [1, 0, 0, 0],
] as const;

/** Returns the cuts of lid or floor, which hang on the back, and of the dust flaps beside it. */
function flapCuts({ columns, depth, flap }: BoxNet, edge: number, sign: number): string[] {
  const end = edge + sign * flap;
  const { back, left, right } = columns;
  const dust = [left, right].map(
    (x) =>
      `M${x} ${edge}L${x + 2} ${edge + sign * depth * 0.8}H${x + depth - 4}L${x + depth} ${edge + sign * 3}V${edge}`,
  );
  return [
    `M${back} ${edge}V${end - sign * 6}Q${back} ${end} ${back + 6} ${end}H${left - 6}Q${left} ${end} ${left} ${end - sign * 6}V${edge}`,
    ...dust,
  ];
}

/** Draws how a box is cut and creased. */
export function drawDie(canvas: Canvas, net: BoxNet): void {
  const { columns, panel, depth, top, bottom } = net;
  const { back, left, front, right } = columns;
  const middle = front + panel.width / 2;
  const cuts = [
    `M${glue} ${top}L0 ${top + 5}V${bottom - 5}L${glue} ${bottom}`,
    ...flapCuts(net, top, -1),
    ...flapCuts(net, bottom, 1),
    // The notch for a thumb.
    `M${front} ${top}H${middle - 7}A7 7 0 0 0 ${middle + 7} ${top}H${right}`,
    `M${front} ${bottom}H${right}`,
    `M${net.width} ${top}V${bottom}`,
  ];
  for (const d of cuts) canvas.stroke(cutInk, 0.25, d);
  const folds = [
    [top, -1],
    [bottom, 1],
  ].flatMap(([edge, sign]) => [
    `M${back} ${edge}H${left}`,
    `M${back} ${edge + sign * depth}H${left}`,
    `M${left} ${edge}h${depth}`,
    `M${right} ${edge}h${depth}`,
  ]);
  const sides = [back, left, front, right].map((x) => `M${x} ${top}V${bottom}`);
  for (const d of [...sides, ...folds]) canvas.stroke(creaseInk, 0.25, d);
  canvas.text('Magenta: cut. Cyan: crease. Not to be printed.', front + 4, top - 12, {
    font: 'small',
    size: 8,
    ink: pressInk('#1b1815'),
  });
}
