import type { Box, Point } from '../cutting/geometry.ts';

/** Placement of one figure on the block. */
export interface Place {
  readonly box: Box;
  /** Whether this is the companion instead of the main figure. */
  readonly companion: boolean;
  readonly flip: boolean;
  /** Rotation around the middle of its foot, in radians. */
  readonly turn: number;
}

/** Arrangement of the figures. */
export interface Cast {
  /** Centre of the light and the backdrop. */
  readonly focus: Point;
  readonly places: readonly Place[];
}

const place = (
  x: number,
  foot: number,
  size: number,
  {
    companion = false,
    flip = false,
    turn = 0,
    wide = size,
  }: Partial<Omit<Place, 'box'>> & { wide?: number } = {},
): Place => ({
  box: { x: x - wide / 2, y: foot - size, width: wide, height: size },
  companion,
  flip,
  turn,
});

/** Nine companions spread like a peacock's tail. */
const fan = (x: number, foot: number, size: number): Place[] =>
  [0, -1, 1, -2, 2, -3, 3, -4, 4].map((at) =>
    place(x, foot, size, { companion: true, turn: at * 0.33, wide: size }),
  );

/** The first figure is in front and gets the hand shading. */
export const casts = {
  centre: { focus: [320, 206], places: [place(320, 372, 328, { wide: 420 })] },
  left: { focus: [232, 208], places: [place(232, 374, 324, { wide: 380 })] },
  right: { focus: [408, 208], places: [place(408, 374, 324, { wide: 380 })] },
  /** The figure is so close that the frame crops it. */
  near: { focus: [320, 214], places: [place(320, 452, 424, { wide: 520 })] },
  twins: {
    focus: [320, 206],
    places: [place(186, 366, 252, { wide: 262 }), place(454, 366, 252, { wide: 262, flip: true })],
  },
  back: {
    focus: [320, 206],
    places: [place(190, 366, 246, { wide: 250, flip: true }), place(450, 366, 246, { wide: 250 })],
  },
  pair: {
    focus: [246, 208],
    places: [
      place(246, 374, 310, { wide: 340 }),
      place(520, 338, 184, { companion: true, wide: 196 }),
    ],
  },
  guarded: {
    focus: [320, 206],
    places: [
      place(320, 366, 304, { wide: 300 }),
      place(92, 366, 168, { companion: true, wide: 150 }),
      place(548, 366, 168, { companion: true, wide: 150, flip: true }),
    ],
  },
  march: {
    focus: [452, 206],
    places: [
      place(452, 374, 300, { wide: 300 }),
      place(246, 352, 196, { wide: 200 }),
      place(108, 332, 124, { wide: 130 }),
    ],
  },
  /** The companion rises above the figure. */
  crowned: {
    focus: [320, 220],
    places: [
      place(320, 378, 232, { wide: 360 }),
      place(320, 138, 108, { companion: true, wide: 180 }),
    ],
  },
  /** A companion's wing on each side. */
  winged: {
    focus: [320, 206],
    places: [
      place(320, 372, 236, { wide: 210 }),
      place(140, 330, 262, { companion: true, flip: true, wide: 240 }),
      place(500, 330, 262, { companion: true, wide: 240 }),
    ],
  },
  giant: { focus: [320, 214], places: [place(320, 404, 396, { wide: 540 })] },
  giantLeft: { focus: [268, 214], places: [place(268, 404, 396, { wide: 500 })] },
  giantRight: { focus: [372, 214], places: [place(372, 404, 396, { wide: 500 })] },
  giantPair: {
    focus: [268, 214],
    places: [
      place(262, 404, 392, { wide: 430 }),
      place(536, 388, 208, { companion: true, wide: 200 }),
    ],
  },
  giantGuarded: {
    focus: [320, 214],
    places: [
      place(320, 404, 394, { wide: 400 }),
      place(98, 388, 186, { companion: true, wide: 150 }),
      place(542, 388, 186, { companion: true, wide: 150, flip: true }),
    ],
  },
  giantCrowned: {
    focus: [320, 232],
    places: [
      place(320, 404, 290, { wide: 480 }),
      place(320, 118, 112, { companion: true, wide: 200 }),
    ],
  },
  giantFan: {
    focus: [320, 214],
    places: [place(320, 408, 276, { wide: 320 }), ...fan(320, 388, 356)],
  },
} as const satisfies Readonly<Record<string, Cast>>;
export type CastName = keyof typeof casts;
