import type { MarkName } from '@stackmate/catalogue/short-text';

/** Icons of short texts: marks, and symbols within the text. */
export type MarkIconName =
  | MarkName
  | 'random'
  | 'at-most'
  | 'at-least'
  | 'slot-1'
  | 'slot-2'
  | 'slot-3';

const play = 'M5 3.5l7 4.5-7 4.5z';
const sword = 'M13 2.5L6.5 9M4.5 7.5l4 4M6 9.5L3 12.5';
const ring = 'M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z';
const crown = 'M2.5 12V5l3 2.5L8 3l2.5 4.5 3-2.5v7z';
const layers = 'M2 6l6-3 6 3-6 3zM2 10l6 3 6-3';
const flame =
  'M8 1.5c.4 3 4 4.6 4 8.3a4 4 0 0 1-8 0c0-1.6.9-2.7 1.8-3.5.2 1.3 1 1.9 1.4 2C7 5.7 7 3.5 8 1.5z';
const hourglass = 'M4 2h8M4 14h8M5 2c0 4 6 4.2 6 6s-6 2-6 6M11 2c0 4-6 4.2-6 6s6 2 6 6';
const bolt = 'M9 2L4 9h3.5L7 14l5-7H8.5z';
const card = 'M4.5 2h7v12h-7z';
const slash = 'M2 14L14 2';
const floor = 'M3 14.5h10';
const loop = 'M12.6 6a5 5 0 1 0 .2 3.6M12.9 2.8v3.4H9.5';

/** Each icon as an SVG path in a 16 by 16 view box. */
const lines: Readonly<Record<MarkIconName, string>> = {
  passive: `${ring}M8 7.5v1`,
  active: play,
  attack: sword,
  auto: loop,
  optional: `${loop}M6.7 7.1a1.4 1.4 0 1 1 1.9 1.3l-.4.6v.400`,
  burn: flame,
  side: 'M8 3v10M3 8h10',
  'stack-passive': `M4 6.5a4 4 0 1 0 8 0 4 4 0 1 0-8 0z${floor}`,
  'stack-active': `M5.5 2l6 4-6 4z${floor}M4 12h8`,
  'stack-attack': `M12.5 2L7 7.5M5 6l3.5 3.5M6.5 8L4 10.5${floor}`,
  pure: 'M3 13.5h10M8 11V3M5 6l3-3 3 3',
  flex: 'M8 13V3M5 6l3-3 3 3M5 10l3 3 3-3',
  super: crown,
  depth: layers,
  continuous: hourglass,
  quick: bolt,
  'super-quick': 'M7 2L2.5 9H5.5L5 14l4-6.5M12 2L7.5 9h3l-.5 5 4-7h-3z',
  final: 'M4 14V2.5h8l-2 2.75 2 2.75H4',
  once: `${ring}M6.9 6.1L8.3 5v6`,
  unstack: 'M2 11l6 3 6-3M8 10V2.5M5 5.5l3-3 3 3',
  many: 'M4.8 5.8a2.2 2.2 0 1 0 0 4.4c2.6 0 3.8-4.4 6.4-4.4a2.2 2.2 0 1 1 0 4.4c-2.6 0-3.8-4.4-6.4-4.4z',
  'top-monster': 'M4 3v5M8 2v6M12 3v5M3 12.5c3-3 7-3 10 0',
  'one-per-stack': `${layers}M8 5v2`,
  'owner-no-king': `${crown}${slash}`,
  'no-king': `${ring}${slash}M5.5 10V6.8L7 8l1-2 1 2 1.5-1.2V10z`,
  'no-own-king': `${ring}${slash}M5.5 10V6.8L7 8l1-2 1 2 1.5-1.2V10zM4 15h8`,
  'kings-safe':
    'M8 1.5l5.5 2v4.5c0 3-2.5 5-5.5 6.5-3-1.5-5.5-3.5-5.5-6.5V3.5zM5.5 10V6.8L7 8l1-2 1 2 1.5-1.2V10z',
  'highest-power': 'M8 13V4M4.5 7.5L8 4l3.5 3.5M4 2h8',
  'highest-iq': 'M8 14V6M5 9l3-3 3 3M8 2.5a1 1 0 1 0 .010 0z',
  'cost-custom': 'M8 3v10M5 5.5h4.5a2 2 0 0 1 0 4H6.5a2 2 0 0 0 0 4',
  'cost-hand-card': `${card}M8 5.5c.2 1.5 2 2.3 2 4.2a2 2 0 0 1-4 0c0-1.5 1.5-2 2-4.2z`,
  'cost-field-card':
    'M2.5 2.5h11v11h-11zM8 4.5c.2 1.7 2.3 2.6 2.3 4.8a2.3 2.3 0 0 1-4.6 0c0-1.8 1.8-2.4 2.3-4.8z',
  'cost-attack': sword,
  'cost-activate': play,
  'cost-activating': `${play}M3 2.5v11`,
  'cost-half': 'M3 13L13 3M4.5 3.5v4M10 9.5a1.3 1.3 0 1 1 2.2 1L9.8 13h2.7',
  'cost-summon': 'M8 2v8M4.5 7L8 10.5 11.5 7M3 13.5h10',
  'cost-stack': layers,
  'cost-summon-stack': 'M8 1.5v4.5M6 4.2l2 2 2-2M2 9.5l6-2.5 6 2.5-6 2.5zM2 12.5l6 2.5 6-2.5',
  'cost-parent': 'M3 5.5h7v8H3zM6 5.5v-3h7v8h-3',
  'cost-damage':
    'M8 13.5C2 9.5 2 3 5.5 3 7 3 8 4.5 8 5.5 8 4.5 9 3 10.5 3 14 3 14 9.5 8 13.5zM8.5 5.5l-1.5 2.5h2l-1.5 2.5',
  'cost-bin': 'M3 4.5h10M6 4V2.5h4V4M4.5 4.5l.7 9h5.6l.7-9',
  'cost-deck': 'M3 5h8v9H3zM5 3h8v9',
  'cost-discard': `${card}M8 5v5M6 8.3l2 2 2-2`,
  'at-most': 'M12.5 2L4 6.5l8.5 4.5M4 14h8.5',
  'at-least': 'M3.5 2L12 6.5 3.5 11M3.5 14H12',
  random: 'M3 3h10v10H3zM5.7 5.7v.010M10.3 10.3v.010M8 8v.010M10.3 5.7v.010M5.7 10.3v.010',
  'slot-1': `${ring}M6.9 6.1L8.3 5v6`,
  'slot-2': `${ring}M6.3 6.6a1.7 1.7 0 1 1 3 1.2L6.3 11h3.5`,
  'slot-3': `${ring}M6.3 5h3.4L8 7.5a1.7 1.7 0 1 1-1.8 2.5`,
};

/** An icon in the size and colour of the surrounding text. Its meaning is in visible or hidden text nearby. */
export const MarkIcon = ({ name }: { readonly name: MarkIconName }) => (
  <svg className="sm-mark-sign" viewBox="0 0 16 16" aria-hidden="true">
    <path d={lines[name]} />
  </svg>
);
