/** Names of the sounds. They are of wood, paper and felt: short, low and dry. */
export const soundNames = [
  'place',
  'slide',
  'draw',
  'declare',
  'strike',
  'fall',
  'gain',
  'loss',
  'grow',
  'spell',
  'fizzle',
  'toll',
  'checkmate',
  'turn',
  'ask',
  'won',
  'lost',
  'found',
  'stamp',
  'tear',
  'shine',
  'marvel',
] as const;
export type SoundName = (typeof soundNames)[number];

/** A synthesised sound. */
export interface SynthesisedSound {
  readonly name: SoundName;
  readonly samples: Float32Array;
}

const _ = undefined;

/**
 * Parameters of ZzFX, in its order: volume, randomness, frequency, attack, sustain, release, shape (0 sine, 1 triangle,
 * 2 saw, 4 noise), curve, slide, delta slide, pitch jump, its time, repeat, noise, modulation, crush, delay, sustain
 * volume, decay, tremolo, filter.
 */
export const sounds: Readonly<Record<SoundName, readonly (number | undefined)[]>> = {
  place: [0.9, 0.05, 120, _, 0.01, 0.06, 1, 2.2, -4, _, _, _, _, 0.6],
  slide: [0.35, 0.1, 260, 0.01, 0.05, 0.05, 4, 0.4, _, _, _, _, _, 2, _, _, _, 0.5, 0.02, _, 900],
  draw: [0.3, 0.1, 480, 0.005, 0.02, 0.04, 4, 0.3, 6, _, _, _, _, 3, _, _, _, 0.6, 0.01, _, 1400],
  declare: [0.5, 0.02, 330, 0.01, 0.04, 0.12, 1, 1.4, _, _, 110, 0.05],
  strike: [1, 0.05, 75, _, 0.02, 0.14, 4, 1.8, -1, _, _, _, _, 1.2, _, 0.05, _, 0.7, 0.03],
  fall: [0.9, 0.05, 160, _, 0.04, 0.28, 1, 1.6, -6, _, _, _, _, 0.8, _, _, 0.04, 0.6, 0.05],
  gain: [0.4, 0, 440, 0.005, 0.03, 0.12, 0, 1, _, _, 220, 0.05],
  loss: [0.45, 0, 300, 0.005, 0.03, 0.14, 0, 1, _, _, -90, 0.06],
  grow: [0.6, 0.02, 196, 0.02, 0.16, 0.34, 1, 1.2, 2, _, 147, 0.09, _, _, _, _, 0.06],
  spell: [0.45, 0.02, 294, 0.01, 0.08, 0.26, 0, 1, _, _, 147, 0.06, _, _, _, _, 0.09],
  fizzle: [
    0.4,
    0.05,
    210,
    0.005,
    0.03,
    0.2,
    4,
    0.8,
    -8,
    _,
    _,
    _,
    _,
    1.5,
    _,
    _,
    _,
    0.5,
    0.03,
    _,
    900,
  ],
  toll: [1, 0.02, 98, _, 0.05, 0.4, 1, 1.6, -1, _, _, _, _, 0.7, _, _, 0.05, 0.7, 0.04],
  checkmate: [1, 0.02, 73, _, 0.12, 0.7, 1, 1.8, -1, _, -24, 0.2, _, 0.8, _, _, 0.11, 0.7, 0.08],
  turn: [0.45, 0, 523, 0.005, 0.04, 0.16, 0, 1],
  ask: [0.5, 0, 392, 0.005, 0.05, 0.14, 0, 1, _, _, 131, 0.06],
  won: [0.6, 0, 392, 0.02, 0.22, 0.4, 1, 1, _, _, 196, 0.14],
  lost: [0.6, 0, 247, 0.02, 0.2, 0.5, 1, 1, _, _, -60, 0.16],
  found: [0.6, 0, 330, 0.01, 0.16, 0.3, 1, 1, _, _, 165, 0.1, _, _, _, _, 0.12],
  stamp: [1, 0.02, 90, _, 0.03, 0.16, 4, 2, -2, _, _, _, _, 0.9, _, _, _, 0.6, 0.02],
  tear: [
    0.5,
    0.15,
    620,
    0.01,
    0.09,
    0.06,
    4,
    0.3,
    9,
    _,
    _,
    _,
    0.02,
    4,
    _,
    0.1,
    _,
    0.6,
    0.02,
    _,
    1100,
  ],
  shine: [0.5, 0, 523, 0.01, 0.14, 0.42, 0, 1, _, _, 262, 0.09, _, _, _, _, 0.07],
  marvel: [0.55, 0, 392, 0.02, 0.26, 0.8, 1, 1, _, _, 196, 0.12, 0.24, _, _, _, 0.12],
};
