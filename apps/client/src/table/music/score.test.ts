import { describe, expect, it } from 'vitest';
import { composeBar, beatsPerBar, moods } from './score.ts';
import type { Mood } from './score.ts';

const bars = (seed: string, mood: Mood, count = 60) =>
  Array.from({ length: count }, (_, bar) => composeBar(seed, mood, bar));

describe('the score', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(bars('one', 'calm')).toEqual(bars('one', 'calm'));
    expect(bars('one', 'calm')).not.toEqual(bars('two', 'calm'));
  });

  it.each(moods)('stays within its bar, in a range that small speakers can play: %s', (mood) => {
    for (const { at, pitch, loudness } of bars('range', mood).flat()) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(beatsPerBar);
      expect(pitch).toBeGreaterThanOrEqual(36);
      expect(pitch).toBeLessThanOrEqual(86);
      expect(loudness).toBeGreaterThan(0);
      expect(loudness).toBeLessThanOrEqual(0.6);
    }
  });

  it('knocks only in danger', () => {
    const knocks = (mood: Mood) =>
      bars('knock', mood)
        .flat()
        .filter(({ voice }) => voice === 'knock');
    expect(knocks('calm')).toEqual([]);
    expect(knocks('danger').length).toBeGreaterThan(100);
  });

  it.each(['won', 'lost'] as const)('falls silent after a match that was %s', (mood) => {
    const played = bars('end', mood);
    expect(played[0].length).toBeGreaterThan(1);
    expect(played.slice(4).flat()).toEqual([]);
  });
});
