import { describe, expect, it } from 'vitest';
import { clockText, timeLeftAt, warningBetween } from './clock-time.ts';

const clocks = {
  at: 1000,
  move: [20_000, 20_000] as [number, number],
  bank: [60_000, 50_000] as [number, number],
  away: [0, 0] as [number, number],
  running: [true, false] as [boolean, boolean],
};

describe('a clock', () => {
  it('uses the time for the move first, then the bank', () => {
    expect(timeLeftAt(clocks, 0, 6000)).toEqual({ move: 15_000, bank: 60_000, running: true });
    expect(timeLeftAt(clocks, 0, 26_000)).toEqual({ move: 0, bank: 55_000, running: true });
  });

  it('never goes below zero', () => {
    expect(timeLeftAt(clocks, 0, 1_000_000)).toMatchObject({ move: 0, bank: 0 });
  });

  it('doesn’t change for the player whose time isn’t running', () => {
    expect(timeLeftAt(clocks, 1, 99_000)).toMatchObject({ move: 20_000, bank: 50_000 });
  });

  it('uses the time for disconnections first, but only while the player is disconnected', () => {
    const away = { ...clocks, away: [30_000, 30_000] as [number, number] };
    expect(timeLeftAt(away, 0, 26_000, false)).toMatchObject({ move: 20_000, bank: 60_000 });
    expect(timeLeftAt(away, 0, 36_000, false)).toMatchObject({ move: 15_000, bank: 60_000 });
    expect(timeLeftAt(away, 0, 26_000)).toMatchObject({ move: 0, bank: 55_000 });
  });

  it('shows minutes, and tenths of a second at the end', () => {
    expect(clockText(65_900)).toBe('1:05');
    expect(clockText(9340)).toBe('9.3');
  });

  it('warns once as 30, 10 and 5 seconds pass', () => {
    expect(warningBetween(30_100, 29_900)).toBe(30);
    expect(warningBetween(29_900, 29_700)).toBeNull();
    expect(warningBetween(10_050, 9950)).toBe(10);
    expect(warningBetween(5001, 5000)).toBe(5);
  });
});
