import type { Random } from '@stackmate/engine';
import type { Conditions } from './take-photograph.ts';

export const severities = ['mild', 'medium', 'hard'] as const;
export type Severity = (typeof severities)[number];

/** A hand that holds a phone well, over a card that fills most of the picture's height. */
const good: Conditions = {
  turn: 0,
  tilt: 0,
  scale: 6.8,
  blur: 0.6,
  shake: 0,
  haze: 0,
  glare: 0,
  darkness: 0,
  noise: 3,
  quality: 85,
};

type Change = Partial<Conditions>;

/** What goes wrong, by kind; each as mild, medium and hard. Everybody's cards are turned a little. */
const kinds = {
  straight: [{}, { turn: 4 }, { turn: 8 }],
  blurred: [{ blur: 0.9 }, { blur: 1.1 }, { blur: 1.3 }],
  shaken: [{ shake: 2 }, { shake: 2.8 }, { shake: 3.5 }],
  turned: [{ turn: 15 }, { turn: 30 }, { turn: 45 }],
  'from the side': [{ tilt: 15 }, { tilt: 30 }, { tilt: 45 }],
  far: [{ scale: 6 }, { scale: 5 }, { scale: 4 }],
  'in a sleeve': [
    { haze: 0.15, glare: 0.3 },
    { haze: 0.25, glare: 0.55 },
    { haze: 0.35, glare: 0.8 },
  ],
  'in poor light': [
    { darkness: 0.5, noise: 4 },
    { darkness: 0.7, noise: 5 },
    { darkness: 0.85, noise: 6 },
  ],
  noisy: [{ noise: 8 }, { noise: 16 }, { noise: 26 }],
  compressed: [{ quality: 60 }, { quality: 35 }, { quality: 20 }],
  'all together': [
    { turn: 10, tilt: 10, blur: 0.7, shake: 1, haze: 0.1, glare: 0.2, darkness: 0.3, noise: 4 },
    { turn: 15, tilt: 15, blur: 0.8, shake: 1.2, haze: 0.15, glare: 0.3, darkness: 0.4, noise: 5 },
    { turn: 20, tilt: 20, blur: 0.9, shake: 1.5, haze: 0.2, glare: 0.4, darkness: 0.5, noise: 6 },
  ],
} as const satisfies Readonly<Record<string, readonly [Change, Change, Change]>>;

export type PhotographKind = keyof typeof kinds;
export const photographKinds = Object.keys(kinds) as PhotographKind[];

/** Returns how a card is photographed: turned to either side. */
export function drawConditions(
  kind: PhotographKind,
  severity: Severity,
  random: Random,
): Conditions {
  const chosen: Conditions = { ...good, ...kinds[kind][severities.indexOf(severity)] };
  const sway = random.below(5) - 2;
  return { ...chosen, turn: (random.below(2) === 0 ? 1 : -1) * chosen.turn + sway };
}
