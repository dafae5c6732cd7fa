import type { Registry } from 'prom-client';
import type { AccountMeter } from '../accounts/count-results.ts';
import type { Logger } from '../rooms/index.ts';
import { counter, histogram, settableGauge } from './instruments.ts';
import {
  tasks,
  requestClasses,
  requestStatuses,
  signInSeries,
  signUpSeries,
} from './label-values.ts';
import type { RequestClass, TaskName } from './label-values.ts';

/** Runs what is done regularly. */
export interface TaskMeter {
  /**
   * Runs a task, and notes its duration and result. Never rejects: a failed task is repeated at its next time. Its first
   * failure since it was last done is logged. Resolving with false means that nothing was due, or another node's turn:
   * this isn't counted.
   */
  readonly run: (task: TaskName, work: () => Promise<unknown>) => Promise<void>;
}

/** Counts answered HTTP requests. */
export interface RequestMeter {
  readonly answered: (
    request: { readonly class: RequestClass; readonly status: number },
    milliseconds: number,
  ) => void;
}

export function createAccountMeter(registry: Registry): AccountMeter {
  const signIns = counter(registry, 'sign_ins_total', 'Attempts to sign in, by way and result.', {
    way: [],
    result: [],
  });
  const signUps = counter(
    registry,
    'sign_ups_total',
    'Attempts to create an account, by way and result.',
    { way: [], result: [] },
  );
  for (const series of signInSeries) signIns.inc({ ...series }, 0);
  for (const series of signUpSeries) signUps.inc({ ...series }, 0);
  return {
    countSignIn: (way, result) => signIns.inc({ way, result }),
    countSignUp: (way, result) => signUps.inc({ way, result }),
  };
}

export interface TaskClocks {
  /** Milliseconds since 1970. */
  readonly wall: () => number;
  /** Monotonic clock, in ms. */
  readonly steady: () => number;
}

export function createTaskMeter(
  registry: Registry,
  logger: Pick<Logger, 'error'>,
  { wall, steady }: TaskClocks = { wall: Date.now, steady: () => performance.now() },
): TaskMeter {
  const runs = counter(
    registry,
    'task_runs_total',
    'Runs of tasks that were due here, by result.',
    {
      task: tasks,
      result: ['done', 'failed'],
    },
  );
  const seconds = counter(registry, 'task_seconds_total', 'Duration of all runs of a task.', {
    task: tasks,
  });
  const lastSeconds = settableGauge(
    registry,
    'task_last_seconds',
    'Duration of the last run of a task.',
    ['task'],
  );
  const lastDone = settableGauge(
    registry,
    'task_last_done_timestamp_seconds',
    'Time at which a task was last done here; at first, the start of this process.',
    ['task'],
  );
  for (const task of tasks) lastDone.set({ task }, wall() / 1000);
  const failing = new Set<TaskName>();
  return {
    async run(task, work) {
      const startedAt = steady();
      let result: 'done' | 'failed' = 'done';
      try {
        if ((await work()) === false) return;
      } catch (failure) {
        result = 'failed';
        if (!failing.has(task)) logger.error({ task, err: failure }, 'a regular task failed');
      }
      const duration = (steady() - startedAt) / 1000;
      runs.inc({ task, result });
      seconds.inc({ task }, duration);
      lastSeconds.set({ task }, duration);
      if (result === 'failed') failing.add(task);
      else {
        failing.delete(task);
        lastDone.set({ task }, wall() / 1000);
      }
    },
  };
}

const toStatus = (status: number): string =>
  status === 429 ? '429' : `${Math.floor(status / 100)}xx`;

export function createRequestMeter(registry: Registry): RequestMeter {
  const requests = counter(
    registry,
    'http_requests_total',
    'Answered HTTP requests, by class and status.',
    { class: requestClasses, status: requestStatuses },
  );
  const durations = histogram(
    registry,
    'http_request_seconds',
    'From an HTTP request to its answer, by class.',
    [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    ['class'],
  );
  for (const name of requestClasses) durations.zero({ class: name });
  return {
    answered({ class: name, status }, milliseconds) {
      requests.inc({ class: name, status: toStatus(status) });
      durations.observe({ class: name }, milliseconds / 1000);
    },
  };
}
