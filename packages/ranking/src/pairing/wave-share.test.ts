import { describe, expect, it } from 'vitest';
import type { WaitingPlayer } from './pair-wave.ts';
import { waveShare } from './wave-share.ts';

const player = (id: string, ...households: readonly string[]): WaitingPlayer => ({
  id,
  rating: 1500,
  since: 0,
  lastOpponent: null,
  households: households.length === 0 ? [id] : households,
});
const crowd = (count: number, getHouseholds: (index: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => player(`c${index}`, ...getHouseholds(index)));

describe('[RA2] the players of a wave', () => {
  it('are all who wait, in their order, if they are few', () => {
    const waiting = crowd(128, () => []);
    expect(waveShare(waiting, 5)).toEqual(waiting);
  });

  it('are few of one address or device, however many of it wait, each in turn', () => {
    const honest = [player('a'), player('b')];
    const waiting = [...crowd(135, (index) => [`address ${index % 5}`, 'device']), ...honest];
    const seen = new Set<string>();
    for (let wave = 0; wave < 200; wave++) {
      const share = waveShare(waiting, wave);
      expect(share).toHaveLength(10);
      expect(share).toEqual(expect.arrayContaining(honest));
      for (const { id } of share) seen.add(id);
    }
    expect(seen.size).toBe(waiting.length);
  });

  it('lets a player have a turn whose device others claim from many addresses', () => {
    const others = crowd(100, (index) => [`address ${index}`, 'device']);
    const waiting = [...others, player('owner', 'home', 'device')];
    const waves = Array.from({ length: 100 }, (_, wave) => waveShare(waiting, wave));
    expect(waves.some((share) => share.some(({ id }) => id === 'owner'))).toBe(true);
  });

  it.each([129, 640, 1000])('are any two of %i together before long', (count) => {
    const waiting = crowd(count, () => []);
    const [a, b] = [waiting[3], waiting[count - 1]];
    const blocks = Math.ceil(count / 64);
    const waves = Array.from({ length: (blocks * (blocks - 1)) / 2 }, (_, wave) =>
      waveShare(waiting, wave),
    );
    for (const share of waves) expect(share.length).toBeLessThanOrEqual(128);
    expect(new Set(waves.flat()).size).toBe(count);
    expect(waves.some((share) => share.includes(a) && share.includes(b))).toBe(true);
  });
});
