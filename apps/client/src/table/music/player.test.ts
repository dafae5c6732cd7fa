import { expect, it } from 'vitest';
import { createMusicPlayer } from './player.ts';
import type { MusicContext } from './player.ts';

interface PlayedTone {
  from: number;
  until: number;
  frequency: number;
}

/** Creates an audio context that only records what it is told, and timers that the test runs. */
function createRecorder() {
  const recorder = { now: 0, tones: [] as PlayedTone[], levels: [] as number[], isRunning: false };
  let repeated: (() => void) | null = null;
  const param = () => ({
    value: 0,
    setValueAtTime: () => {},
    linearRampToValueAtTime: () => {},
    setTargetAtTime: (level: number) => recorder.levels.push(level),
  });
  const node = () => ({ connect: () => {}, disconnect: () => {} });
  const context = {
    get currentTime() {
      return recorder.now;
    },
    destination: node(),
    createGain: () => ({ ...node(), gain: param() }),
    createBiquadFilter: () => ({ ...node(), type: '', frequency: param() }),
    createOscillator() {
      const tone: PlayedTone = { from: 0, until: 0, frequency: 0 };
      recorder.tones.push(tone);
      return {
        ...node(),
        type: '',
        frequency: {
          set value(frequency: number) {
            tone.frequency = frequency;
          },
        },
        start: (at: number) => (tone.from = at),
        stop: (at: number) => (tone.until = at),
        addEventListener: () => {},
      };
    },
    resume: async () => void (recorder.isRunning = true),
    suspend: async () => void (recorder.isRunning = false),
    close: async () => {},
  };
  const player = createMusicPlayer({
    context: context as unknown as MusicContext,
    seed: 'table',
    every(_, run) {
      repeated = run;
      return () => (repeated = null);
    },
  });
  const pass = (seconds: number): void => {
    for (let step = 0; step < seconds * 4; step++) {
      recorder.now += 0.25;
      repeated?.();
    }
  };
  return { recorder, player, pass, isTicking: () => repeated !== null };
}

it('schedules every tone before it is due, and without an end', () => {
  const { recorder, player, pass } = createRecorder();
  player.resume();
  let seen = 0;
  for (let second = 0; second < 60; second++) {
    for (const tone of recorder.tones.slice(seen)) {
      expect(tone.from).toBeGreaterThan(recorder.now);
      expect(tone.until).toBeGreaterThan(tone.from);
    }
    seen = recorder.tones.length;
    pass(1);
  }
  expect(recorder.tones.at(-1)!.from).toBeGreaterThan(58);
});

it('plays nothing while it is paused, and goes on without catching up', () => {
  const { recorder, player, pass, isTicking } = createRecorder();
  player.resume();
  expect(recorder.isRunning).toBe(true);
  player.pause();
  expect(recorder.isRunning).toBe(false);
  expect(isTicking()).toBe(false);
  const count = recorder.tones.length;
  pass(30);
  expect(recorder.tones).toHaveLength(count);
  player.resume();
  expect(recorder.tones.length - count).toBeLessThan(12);
  for (const tone of recorder.tones.slice(count)) expect(tone.from).toBeGreaterThan(recorder.now);
});

it('reacts to danger with the next bars, and falls silent after the end', () => {
  const { recorder, player, pass } = createRecorder();
  player.resume();
  pass(10);
  const isKnock = ({ from, until }: PlayedTone): boolean => until - from < 0.5;
  expect(recorder.tones.some(isKnock)).toBe(false);
  player.setMood('danger');
  pass(10);
  expect(recorder.tones.some(isKnock)).toBe(true);
  player.setMood('lost');
  pass(30);
  const count = recorder.tones.length;
  pass(30);
  expect(recorder.tones).toHaveLength(count);
});

it('glides to a volume that stays behind the sounds of the table', () => {
  const { recorder, player } = createRecorder();
  player.setVolume(1);
  expect(recorder.levels.at(-1)).toBeLessThan(0.4);
  player.setVolume(0);
  expect(recorder.levels.at(-1)).toBe(0);
});
