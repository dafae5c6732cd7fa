import type { EmoteFaceName } from '@stackmate/protocol';

/** The head of a type around an emote's face, in the units of the face. */
interface Head {
  readonly ink: string;
  /** What lies behind the face, in its ink: ears, horns, a hood. */
  readonly behind?: string;
  /** What is cut into the face. */
  readonly cuts?: string;
}

/** Heads of the monster types. */
export const heads: Readonly<Record<EmoteFaceName, Head>> = {
  warrior: {
    ink: '#b9763f',
    behind: 'M13 5q0-9 17-8q5 5 4 13l-9-2z',
    cuts: 'M3.5 11q13-5 26 0M16.5 4v5',
  },
  ancient: { ink: '#9a8468', behind: 'M4 1h25v31H4z', cuts: 'M6 10h21M5 28h6M22 28h6' },
  beast: {
    ink: '#94912f',
    behind: 'M7 9Q-2 8-2-2q5 6 12 6zM26 9q9-1 9-11q-5 6-12 6z',
    cuts: 'M14 24.5a2.5 2.5 0 0 0 5 0',
  },
  spellcaster: { ink: '#c866a4', behind: 'M-1 9h35l-9-4-6-8-9 8z' },
  zombie: {
    ink: '#8f9d57',
    behind: 'M-1 17h5v5h-5zM29 17h5v5h-5z',
    cuts: 'M18 6l8 4M20 9.5l2-4M23.5 11l2-4',
  },
  royalty: { ink: '#cf5d8f', behind: 'M5 9L2-2l8 5 6.5-6L23 3l8-5-3 11z' },
  spirit: { ink: '#9a7bbf', behind: 'M3 15v19l5-4 4 4 4.5-4 4.5 4 4-4 5 4V15z' },
  dragon: {
    ink: '#d65a4c',
    behind: 'M9 7L1-3q10 0 13 7zM24 7l8-10q-10 0-13 7zM3 18l-5-3 1 9zM30 18l5-3-1 9z',
    cuts: 'M14 18.5v.5M19 18.5v.5',
  },
  vampire: {
    ink: '#8d8bb8',
    behind: 'M1 34L-2 16l9 8zM32 34l3-18-9 8z',
    cuts: 'M5 9.5q7 1 11.5-4q4.5 5 11.5 4M12.5 24l1 3 1-3M18.5 24l1 3 1-3',
  },
  assassin: { ink: '#8296a5', behind: 'M-1 32Q-2-2 16.5-3Q35-2 34 32z' },
  ninja: { ink: '#7c7fb5', behind: 'M28 9l7-5-2 6 3 4-8-2z', cuts: 'M3.5 9.5h26M4 8.5h25' },
  turtle: {
    ink: '#5fae6b',
    behind: 'M-2 20q0-21 18.5-22T35 20q-1 12-18.5 12T-2 20z',
    cuts: 'M16.5 3v4M7 7l3 2M26 7l-3 2',
  },
  phoenix: {
    ink: '#dca23a',
    behind: 'M10 7q-5-6-1-10q1 5 5 6q0-5 4-6q0 5 4 6q1-3 5-4q0 5-5 8z',
    cuts: 'M14.5 17l2 3.5 2-3.5z',
  },
  golem: {
    ink: '#a99a8d',
    behind: 'M-1 11h6v11h-6zM28 11h6v11h-6z',
    cuts: 'M7 6l3 3-1 3M27 26l-4-1-1 3',
  },
  reptile: {
    ink: '#4f9c83',
    behind: 'M4 10a4.5 4.5 0 1 1 8-6zM21 4a4.5 4.5 0 1 1 8 6z',
    cuts: 'M7 24.5h.5M10 27.5h.5M26 24.5h.5M23 27.5h.5',
  },
  snake: {
    ink: '#a8a23a',
    behind: 'M16.5-3Q40 6 31 26l-14.5 7L2 26Q-7 6 16.5-3z',
    cuts: 'M16.5 27v4l-2 2M16.5 31l2 2',
  },
  tiger: {
    ink: '#df8a3c',
    behind: 'M4 11Q0 1 6-1q6 0 6 5zM29 11q4-10-2-12q-6 0-6 5z',
    cuts: 'M16.5 4v4M12.5 5l1 3M20.5 5l-1 3M3.5 18h4M4 22h3M29.5 18h-4M29 22h-3',
  },
  fox: {
    ink: '#e0703c',
    behind: 'M4 13L1-3l12 7zM29 13l3-16-12 7z',
    cuts: 'M3.5 20l4 1.5-3 2M29.5 20l-4 1.5 3 2',
  },
  wolf: {
    ink: '#5aa5b5',
    behind: 'M5 11L4-3l9 7zM28 11l1-14-9 7zM3 18l-5 3 4 1-3 4 6-1zM30 18l5 3-4 1 3 4-6-1z',
  },
  bear: {
    ink: '#a4764c',
    behind: 'M3 10a5.5 5.5 0 1 1 9-7zM21 3a5.5 5.5 0 1 1 9 7z',
    cuts: 'M14.5 17h4l-2 2z',
  },
  intellectual: {
    ink: '#6f95d8',
    behind: 'M16.5-3L-2 3l18.5 7L35 3z',
    cuts: 'M33 3v8M8.5 14a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0M17.3 14a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0',
  },
};
