import { describe, expect, it } from 'vitest';
import { verifyMatch } from '@stackmate/room/record';
import { rules } from '@stackmate/catalogue';
import { figure, formatClientFigures } from './figures.ts';
import { recordedMatch } from './recorded-match.ts';
import { longest, quantile, workPerFrame } from './trace.ts';

const trace = {
  tasks: [
    { start: 1, lasts: 4 },
    { start: 6, lasts: 2 },
    { start: 17, lasts: 30 },
    { start: 50, lasts: 1 },
  ],
  frames: [0, 16, 33, 49],
};

describe('figures of the game in a browser', () => {
  it('add up what the main thread does from one frame to the next', () => {
    expect(workPerFrame(trace)).toEqual([6, 30, 0]);
    expect(longest(trace)).toBe(30);
    expect(longest({ tasks: [], frames: [] })).toBe(0);
  });

  it('say below what most lie', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(quantile(values, 0.5)).toBe(51);
    expect(quantile(values, 0.95)).toBe(96);
    expect(quantile([], 0.5)).toBe(0);
  });

  it('stand beside their bounds, held as they are told', () => {
    expect(figure('a', 220.04, 'kB', 220)).toMatchObject({ value: 220, held: true });
    expect(figure('a', 220.06, 'kB', 220)).toMatchObject({ value: 220.1, held: false });
    const lines = formatClientFigures([figure('paint', 1300, 'ms', 1200), figure('x', 1, 'kB')]);
    expect(lines).toMatch(/paint +1300 ms +1200 ms at most +MISSED/);
  });

  it('come from a match that holds, the same one each time', () => {
    const file = recordedMatch();
    expect(verifyMatch(file, rules)).toMatchObject({ holds: true });
    expect(recordedMatch()).toBe(file);
  }, 30_000);
});
