import { createRandom } from '@stackmate/engine';

export const moods = ['calm', 'danger', 'won', 'lost'] as const;
/** Mood of the music; it sounds like what happens on the table. */
export type Mood = (typeof moods)[number];

/** Voices: a plucked string, a low drone, and a soft knock on wood. */
export type Voice = 'pluck' | 'drone' | 'knock';

export interface Note {
  readonly voice: Voice;
  /** Start within its bar, in beats. */
  readonly at: number;
  /** Pitch as a MIDI number. */
  readonly pitch: number;
  /** Loudness from 0 to 1. */
  readonly loudness: number;
}

/** Length of a bar in beats. Short, so that a change of mood is heard soon. */
export const beatsPerBar = 2;

/** Beats per minute. */
export const tempo: Readonly<Record<Mood, number>> = { calm: 60, danger: 76, won: 72, lost: 52 };

/** Semitones of the mode’s degrees above D: Dorian, Phrygian, Mixolydian and Aeolian. */
const modes: Readonly<Record<Mood, readonly number[]>> = {
  calm: [0, 2, 3, 5, 7, 9, 10],
  danger: [0, 1, 3, 5, 7, 8, 10],
  won: [0, 2, 4, 5, 7, 9, 10],
  lost: [0, 2, 3, 5, 7, 8, 10],
};

/** Degrees of the drone, bar by bar. */
const drones: Readonly<Record<Mood, readonly number[]>> = {
  calm: [0, 0, 4, 4, 0, 0, 3, 4],
  danger: [0, 1, 0, 1],
  won: [0, 3, 4, 0],
  lost: [0, 6, 5, 0],
};

/** Starts of the melody's notes within a bar, in beats; an empty bar is a rest. */
const rhythms: readonly (readonly number[])[] = [[], [0, 1.5], [0.5, 1], [0, 0.5, 1], [1], [0]];

/** Melody that ends a match: a degree for each beat, then silence. */
const endings: Readonly<Partial<Record<Mood, readonly number[]>>> = {
  won: [0, 2, 4, 7, 5, 6, 7, 7],
  lost: [7, 6, 4, 3, 4, 2, 1, 0],
};

/** MIDI number of the D below middle C. */
const base = 50;

/** Returns the pitch of a degree of a mode; 7 is an octave above 0. */
const toPitch = (mood: Mood, degree: number): number => {
  const mode = modes[mood];
  const octave = Math.floor(degree / mode.length);
  return base + 12 * octave + mode[degree - octave * mode.length];
};

function composeMelody(seed: string, mood: Mood, bar: number): readonly Note[] {
  const random = createRandom(`${seed} ${bar}`);
  const rhythm = rhythms[random.below(rhythms.length)];
  // Steps of at most a third around a note that wanders slowly through the octave.
  const centre = 4 + Math.round(3 * Math.sin(bar / 5));
  return rhythm.map((at) => ({
    voice: 'pluck',
    at,
    pitch: toPitch(mood, centre + random.below(5) - 2) + 12,
    loudness: 0.35 + random.below(20) / 100,
  }));
}

function composeEnding(mood: Mood, bar: number): readonly Note[] {
  const degrees = endings[mood]?.slice(bar * beatsPerBar, (bar + 1) * beatsPerBar) ?? [];
  return degrees.map((degree, at) => ({
    voice: 'pluck',
    at,
    pitch: toPitch(mood, degree) + 12,
    loudness: 0.55,
  }));
}

/**
 * Returns the notes of a bar. The same seed, mood and number always give the same bar. Bars are numbered from the last
 * change of mood; a won or lost match has only a few, and then silence.
 */
export function composeBar(seed: string, mood: Mood, bar: number): readonly Note[] {
  const isEnding = endings[mood] !== undefined;
  if (isEnding && bar >= drones[mood].length) return [];
  const drone = toPitch(mood, drones[mood][bar % drones[mood].length]) - 12;
  const notes: Note[] = [{ voice: 'drone', at: 0, pitch: drone, loudness: 0.5 }];
  if (mood === 'danger') {
    for (const at of [0, 0.5, 1, 1.5])
      notes.push({ voice: 'knock', at, pitch: base - 12, loudness: at === 0 ? 0.4 : 0.2 });
  }
  return [...notes, ...(isEnding ? composeEnding(mood, bar) : composeMelody(seed, mood, bar))];
}
