import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { readSeries } from '../../test/metrics/all-metrics.ts';
import { createTaskMeter } from './activity.ts';
import { gauge, storedReading } from './instruments.ts';

function openTasks() {
  const registry = new Registry();
  const clock = { wall: 1000, steady: 0 };
  const error = vi.fn<(about: object, words: string) => void>();
  const clocks = { wall: () => clock.wall, steady: () => clock.steady };
  const { run } = createTaskMeter(registry, { error }, clocks);
  const pass = (milliseconds: number): void => {
    clock.wall += milliseconds;
    clock.steady += milliseconds;
  };
  /** Returns the values of the task's series, by name and result. */
  const figures = async () =>
    Object.fromEntries(
      readSeries(await registry.metrics())
        .filter(({ labels }) => labels['task'] === 'leagues')
        .map(({ name, labels, value }) => [
          [name.replace('stackmate_task_', ''), labels['result']].filter(Boolean).join(' '),
          value,
        ]),
    );
  return { run, pass, figures, error };
}

it('a task counts with its duration and the time of its end', async () => {
  const { run, pass, figures } = openTasks();
  await run('leagues', async () => pass(2000));
  pass(5000);
  await run('leagues', async () => pass(500));
  expect(await figures()).toEqual({
    'runs_total done': 2,
    'runs_total failed': 0,
    seconds_total: 2.5,
    last_seconds: 0.5,
    last_done_timestamp_seconds: 8.5,
  });
});

it('a failed task rejects for nobody, and was last done before', async () => {
  const { run, pass, figures } = openTasks();
  await run('leagues', async () => pass(2000));
  await run('leagues', async () => {
    pass(3000);
    throw new Error('full disk');
  });
  expect(await figures()).toMatchObject({
    'runs_total done': 1,
    'runs_total failed': 1,
    last_seconds: 3,
    last_done_timestamp_seconds: 3,
  });
});

it('a task that goes on failing is logged once, and again after it was done', async () => {
  const { run, error } = openTasks();
  const fail = (): Promise<never> => Promise.reject(new Error('full disk'));
  for (const work of [fail, fail, async () => false, fail, async () => {}, fail]) {
    await run('leagues', work);
  }
  const failure = [{ task: 'leagues', err: new Error('full disk') }, 'a regular task failed'];
  expect(error.mock.calls).toEqual([failure, failure]);
});

it('a task that is not due, or the turn of another node, does not count', async () => {
  const { run, pass, figures } = openTasks();
  pass(4000);
  await run('leagues', async () => false);
  expect(await figures()).toMatchObject({
    'runs_total done': 0,
    last_done_timestamp_seconds: 1,
  });
});

it('a value of the storage is read once in its age', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValue(1);
  let time = 0;
  const read = storedReading({ load, maxAge: 60_000, now: () => time });
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  time = 59_999;
  await read();
  expect(load).toHaveBeenCalledTimes(1);
  time = 60_000;
  load.mockResolvedValue(2);
  expect(await read()).toBe(2);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a storage that does not respond delays the metrics for a second at most, and its gauge is missing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const registry = new Registry();
    const answer = Promise.withResolvers<number>();
    const load = vi.fn<() => Promise<number>>(() => answer.promise);
    gauge(registry, 'a', 'Help.', storedReading({ load, maxAge: 60_000 }));
    const collected = registry.metrics();
    await vi.advanceTimersByTimeAsync(1000);
    expect(readSeries(await collected)).toEqual([]);
    answer.resolve(7);
    await vi.advanceTimersByTimeAsync(0);
    expect(readSeries(await registry.metrics())).toEqual([
      { name: 'stackmate_a', labels: {}, value: 7 },
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

it('a gauge whose value cannot be read is missing, and comes back', async () => {
  const registry = new Registry();
  const load = vi.fn<() => Promise<number>>().mockResolvedValue(3);
  gauge(registry, 'a', 'Help.', storedReading({ load, maxAge: 0 }));
  expect(readSeries(await registry.metrics())).toHaveLength(1);
  load.mockRejectedValue(new Error('away'));
  expect(readSeries(await registry.metrics())).toEqual([]);
  load.mockResolvedValue(0);
  expect(readSeries(await registry.metrics())).toHaveLength(1);
});
