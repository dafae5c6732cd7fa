import { describe, expect, it } from 'vitest';
import { verifyMatch } from '@stackmate/room/record';
import { rules } from '@stackmate/catalogue';
import { figure, formatClientFigures, inp } from './figures.ts';
import { recordedMatch } from './recorded-match.ts';
import { longest, listTasks, workPerFrame } from './trace.ts';
import type { TraceEvent } from './trace.ts';

const parts = { script: 0, style: 0, layout: 0, paint: 0, browser: 0, inspector: 0 };

const trace = {
  tasks: [
    { start: 1, lasts: 4, parts, goes: false },
    { start: 6, lasts: 2, parts, goes: false },
    { start: 17, lasts: 30, parts, goes: false },
    { start: 50, lasts: 1, parts, goes: false },
  ],
  frames: [0, 16, 33, 49],
};

describe('figures of the game in a browser', () => {
  it("add up the main thread's work per frame", () => {
    expect(workPerFrame(trace)).toEqual([6, 30, 0]);
    expect(longest(trace.tasks).lasts).toBe(30);
    expect(longest([]).lasts).toBe(0);
  });

  it('drop one response in fifty, and none of fewer', () => {
    const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
    expect([1, 49, 50, 99, 100].map((count) => inp(upTo(count)))).toEqual([1, 49, 49, 98, 98]);
    expect(inp([])).toBe(0);
  });

  it('say of a task what it was spent on, each millisecond once', () => {
    const event = (name: string, from: number, to: number, type = ''): TraceEvent => ({
      name,
      ph: 'X',
      pid: 1,
      tid: 1,
      ts: from * 1000,
      dur: (to - from) * 1000,
      args: { data: { type } },
    });
    const events = [
      event('ThreadControllerImpl::RunTask', 10, 60),
      event('HitTest', 11, 13),
      event('EventDispatch', 15, 45),
      event('FunctionCall', 16, 44),
      event('Layout', 20, 30),
      event('Something', 31, 32),
      event('Paint', 50, 58),
      event('Paint', 51, 57),
      event('ThreadControllerImpl::RunTask', 60, 61),
      event('Layout', 70, 71),
      event('ThreadControllerImpl::RunTask', 80, 90),
      event('EventDispatch', 82, 83, 'pagehide'),
    ];
    expect(listTasks(events)).toEqual([
      {
        start: 10,
        lasts: 50,
        parts: { ...parts, script: 20, layout: 10, paint: 8, browser: 12 },
        goes: false,
      },
      { start: 60, lasts: 1, parts: { ...parts, browser: 1 }, goes: false },
      { start: 80, lasts: 10, parts: { ...parts, script: 1, browser: 9 }, goes: true },
    ]);
    const told = formatClientFigures([figure('task', 50, 'ms', 50, listTasks(events)[0].parts)]);
    expect(told).toContain('script 20, layout 10, paint 8, browser 12');
  });

  it('are compared with their limits as displayed', () => {
    expect(figure('a', 220.04, 'kB', 220)).toMatchObject({ value: 220, held: true });
    expect(figure('a', 220.06, 'kB', 220)).toMatchObject({ value: 220.1, held: false });
    const lines = formatClientFigures([figure('paint', 1300, 'ms', 1200), figure('x', 1, 'kB')]);
    expect(lines).toMatch(/paint +1300 ms +1200 ms at most +MISSED/);
  });

  it('come from a valid match, the same each time', () => {
    const file = recordedMatch();
    expect(verifyMatch(file, rules)).toMatchObject({ verified: true });
    expect(recordedMatch()).toBe(file);
  });
});
