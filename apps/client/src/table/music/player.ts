import { composeBar, beatsPerBar, tempo } from './score.ts';
import type { Mood, Note, Voice } from './score.ts';

/** The parts of an audio context that the music needs. */
export type MusicContext = Pick<
  AudioContext,
  | 'currentTime'
  | 'destination'
  | 'createGain'
  | 'createOscillator'
  | 'createBiquadFilter'
  | 'resume'
  | 'suspend'
  | 'close'
>;

export interface MusicOptions {
  readonly context: MusicContext;
  readonly seed: string;
  /** Runs a function again and again, with that many ms in between. Returns a function that stops it. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
}

export interface MusicPlayer {
  /** Sets the volume, from 0 to 1. */
  readonly setVolume: (volume: number) => void;
  /** Changes the mood with the next bar. */
  readonly setMood: (mood: Mood) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

interface VoiceSound {
  readonly type: OscillatorType;
  /** Time until a note is loudest, and time constant of its decay, in s. */
  readonly attack: number;
  readonly decay: number;
  readonly gain: number;
}

const voices: Readonly<Record<Voice, VoiceSound>> = {
  pluck: { type: 'triangle', attack: 0.012, decay: 0.45, gain: 0.5 },
  drone: { type: 'sine', attack: 0.5, decay: 0.8, gain: 0.55 },
  knock: { type: 'triangle', attack: 0.004, decay: 0.05, gain: 0.7 },
};

/** Max loudness of the music, so that it stays behind the sounds of the table. */
const loudest = 0.35;
/** Time constants of volume changes, in s: of the first, with which the music fades in, and of others; a jump would click. */
const [fadeIn, glide] = [2, 0.15];
/** Notes are handed to the audio thread that long before they are due, in s. */
const ahead = 1.5;
/** Interval at which bars are scheduled, in ms. */
const interval = 400;
/** Time constants after which a decaying note is inaudible. */
const decays = 7;

const toFrequency = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/**
 * Plays the score. Every note is scheduled ahead and played by the audio thread, so a busy page doesn't disturb it. It
 * starts paused and silent.
 */
export function createMusicPlayer({ context, seed, every: step }: MusicOptions): MusicPlayer {
  const master = context.createGain();
  master.gain.value = 0;
  // Muffled, as from another room.
  const filter = context.createBiquadFilter();
  filter.type = 'lowpass';
  filter.frequency.value = 1400;
  master.connect(filter);
  filter.connect(context.destination);
  let mood: Mood = 'calm';
  let bar = 0;
  let nextAt = 0;
  let stopTimer: (() => void) | null = null;
  let hasFadedIn = false;

  function play({ voice, pitch, loudness }: Note, at: number): void {
    const { type, attack, decay, gain } = voices[voice];
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = toFrequency(pitch);
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(loudness * gain, at + attack);
    envelope.gain.setTargetAtTime(0, at + attack, decay);
    oscillator.connect(envelope);
    envelope.connect(master);
    oscillator.start(at);
    oscillator.stop(at + attack + decays * decay);
    oscillator.addEventListener('ended', () => envelope.disconnect());
  }

  function schedule(): void {
    const now = context.currentTime;
    // After a pause or a long task, bars that are over are left out.
    nextAt = Math.max(nextAt, now + 0.05);
    while (nextAt < now + ahead) {
      const beat = 60 / tempo[mood];
      for (const note of composeBar(seed, mood, bar)) play(note, nextAt + note.at * beat);
      nextAt += beatsPerBar * beat;
      bar += 1;
    }
  }

  function pause(): void {
    stopTimer?.();
    stopTimer = null;
    void context.suspend();
  }

  return {
    setVolume(volume) {
      // Perceived loudness isn't linear.
      const constant = hasFadedIn ? glide : fadeIn;
      hasFadedIn = true;
      master.gain.setTargetAtTime(loudest * volume * volume, context.currentTime, constant);
    },
    setMood(next) {
      if (next === mood) return;
      mood = next;
      bar = 0;
    },
    pause,
    resume() {
      if (stopTimer) return;
      void context.resume();
      schedule();
      stopTimer = step(interval, schedule);
    },
    stop() {
      pause();
      void context.close();
    },
  };
}
