import type { MarkName } from '@stackmate/catalogue/short-text';

/** Icons of short texts: marks, and symbols within the text. */
export type MarkIconName = MarkName | 'random';

const play = 'M5 3.5l7 4.5-7 4.5z';
const sword = 'M13 2.5L6.5 9M4.5 7.5l4 4M6 9.5L3 12.5';
const ring = 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z';
const crown = 'M2.5 12V5l3 2.5L8 3l2.5 4.5 3-2.5v7z';
const flame =
  'M8 1.5c.4 3 4 4.6 4 8.3a4 4 0 0 1-8 0c0-1.6.9-2.7 1.8-3.5.2 1.3 1 1.9 1.4 2C7 5.7 7 3.5 8 1.5z';
const hourglass = 'M4 2h8M4 14h8M5 2c0 4 6 4.2 6 6s-6 2-6 6M11 2c0 4-6 4.2-6 6s6 2 6 6';
const bolt = 'M9 2L4 9h3.5L7 14l5-7H8.5z';
const loop = 'M12.6 6a5 5 0 1 0 .2 3.6M12.9 2.8v3.4H9.5';

/** Each icon as an SVG path in a 16 by 16 view box. */
export const markLines: Readonly<Record<MarkIconName, string>> = {
  passive: `${ring}M8 7.5v1`,
  active: play,
  attack: sword,
  auto: loop,
  burn: flame,
  pure: 'M3 13.5h10M8 11V3M5 6l3-3 3 3',
  flex: 'M8 13V3M5 6l3-3 3 3M5 10l3 3 3-3',
  super: crown,
  continuous: hourglass,
  quick: bolt,
  'super-quick': 'M7 2L2.5 9H5.5L5 14l4-6.5M12 2L7.5 9h3l-.5 5 4-7h-3z',
  uses: `${ring}M8 4.5V8l2.5 1.5`,
  kings:
    'M8 1.5l5.5 2v4.5c0 3-2.5 5-5.5 6.5-3-1.5-5.5-3.5-5.5-6.5V3.5zM5.5 10V6.8L7 8l1-2 1 2 1.5-1.2V10z',
  energy: 'M8 1.5l1.8 4.7 4.7 1.8-4.7 1.8L8 14.5l-1.8-4.7L1.5 8l4.7-1.8z',
  random: 'M3 3h10v10H3zM5.7 5.7v.010M10.3 10.3v.010M8 8v.010M10.3 5.7v.010M5.7 10.3v.010',
};
