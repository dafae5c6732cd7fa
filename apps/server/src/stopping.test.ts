import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStop } from './stopping.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
let exits: number[];
let drained: { resolve: () => void; reject: (failure: Error) => void };
let stop: (signal: string) => void;

beforeEach(() => {
  vi.useFakeTimers();
  exits = [];
  const draining = new Promise<void>((resolve, reject) => {
    drained = { resolve, reject };
  });
  stop = createStop({
    drain: () => draining,
    drainTime: 10_000,
    exit: (code) => exits.push(code),
    now: Date.now,
    logger: silent,
  });
});
afterEach(() => void vi.useRealTimers());

it('exits with 0 when everything is stored', async () => {
  stop('SIGTERM');
  expect(exits).toEqual([]);
  drained.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([0]);
});

it('treats the same signal from two sources as one', async () => {
  stop('SIGTERM');
  stop('SIGTERM');
  expect(exits).toEqual([]);
});

it('exits immediately at a second signal', async () => {
  stop('SIGTERM');
  await vi.advanceTimersByTimeAsync(600);
  stop('SIGTERM');
  expect(exits).toEqual([1]);
});

it('exits with 1 if stopping fails or takes too long', async () => {
  stop('SIGTERM');
  await vi.advanceTimersByTimeAsync(9999);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(exits).toEqual([1]);
  drained.reject(new Error('no disk'));
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([1, 1]);
});
