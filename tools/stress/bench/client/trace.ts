import type { Browser, Page } from 'playwright-core';

/** Breakdown of a task's CPU time, in ms. */
export interface Parts {
  /** The page's scripts, including garbage collection. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly paint: number;
  /** The browser's own work: hit testing, dispatch, queueing. */
  readonly browser: number;
  /**
   * Code read again because an attached inspector wants to know where each `Error` was created; visitors don't have this.
   * Separate only in traces with code, otherwise part of `script`.
   */
  readonly inspector: number;
}

/** A task of the page's main thread; all times in ms. */
export interface Task {
  /** Start on the trace's clock. */
  readonly start: number;
  /** CPU time, so that other programs don't count. */
  readonly lasts: number;
  readonly parts: Parts;
  /** Whether the browser leaves a page in this task. No page code runs in it, so no page can shorten it. */
  readonly goes: boolean;
}

export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Duration in CPU time. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Activity of the browser's main thread during an action. */
export interface Trace {
  readonly tasks: readonly Task[];
  /** Times at which frames were produced. */
  readonly frames: readonly number[];
}

const noParts: Parts = { script: 0, style: 0, layout: 0, paint: 0, browser: 0, inspector: 0 };

const partPatterns: readonly (readonly [keyof Parts, RegExp])[] = [
  ['inspector', /^V8\.CollectSourcePositions$/],
  [
    'script',
    /^(?:FunctionCall|EvaluateScript|EventDispatch|TimerFire|FireAnimationFrame|RunMicrotasks|HandlePostMessage|M\w+GC)$|^v8\.|^V8\./,
  ],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|PaintImage|Layerize|Commit|Decode Image)$/],
];

const isTask = ({ name }: TraceEvent): boolean => name.endsWith('RunTask');

/**
 * Returns the tasks among a thread's complete events, in order. Nested events count as their own part; events without a
 * known name count as part of the enclosing event.
 */
export function listTasks(events: readonly TraceEvent[]): readonly Task[] {
  const tasks: {
    start: number;
    lasts: number;
    parts: Record<keyof Parts, number>;
    goes: boolean;
  }[] = [];
  const open: { readonly until: number; readonly part: keyof Parts }[] = [];
  const inTime = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const event of inTime) {
    const { name, ts, dur = 0, tdur = dur, args } = event;
    while (open.length > 0 && open.at(-1)!.until <= ts) open.pop();
    const around = open.at(-1);
    const named = partPatterns.find(([, names]) => names.test(name))?.[0];
    const part = around?.part === 'inspector' ? 'inspector' : (named ?? around?.part ?? 'browser');
    if (!around && isTask(event)) {
      const parts = { ...noParts, browser: tdur / 1000 };
      tasks.push({ start: ts / 1000, lasts: tdur / 1000, parts, goes: false });
    } else if (around) {
      const task = tasks.at(-1)!;
      const { parts } = task;
      if (name === 'EventDispatch' && args.data?.type === 'pagehide') task.goes = true;
      parts[around.part] -= tdur / 1000;
      parts[part] += tdur / 1000;
    }
    if (around || isTask(event)) open.push({ until: ts + dur, part });
  }
  return tasks;
}

const categories = ['toplevel', 'devtools.timeline', '__metadata', 'blink.user_timing'];
/** Category with details of code loading: large, so only for opening pages. */
const codeCategory = 'disabled-by-default-v8.compile';

function read(text: string): Trace {
  const { traceEvents: events } = JSON.parse(text) as { readonly traceEvents: TraceEvent[] };
  // Picks the busiest of the threads named like a page's main thread.
  const threads = new Map<string, TraceEvent[]>();
  for (const { name, pid, tid, args } of events) {
    if (name === 'thread_name' && args.name === 'CrRendererMain') threads.set(`${pid} ${tid}`, []);
  }
  for (const event of events) threads.get(`${event.pid} ${event.tid}`)?.push(event);
  const work = (of: readonly TraceEvent[]): number =>
    of.reduce((sum, { name, dur = 0 }) => sum + (name.endsWith('RunTask') ? dur : 0), 0);
  const main = [...threads.values()].toSorted((a, b) => work(b) - work(a))[0] ?? [];
  const inTime = (a: TraceEvent, b: TraceEvent): number => a.ts - b.ts;
  const tasks = listTasks(main.filter(({ ph }) => ph === 'X'));
  const frames = main
    .filter(({ name, ph }) => ph === 'b' && name === 'AnimationFrame')
    .toSorted(inTime)
    .map(({ ts }) => ts / 1000);
  return { tasks, frames };
}

async function record(
  browser: Browser,
  page: Page | undefined,
  code: boolean,
  act: () => Promise<void>,
): Promise<Trace> {
  await browser.startTracing(page, {
    categories: code ? [...categories, codeCategory] : categories,
  });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  return read(trace.toString());
}

/** Traces a page during an action. */
export const traced = (browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> =>
  record(browser, page, false, act);

/** Traces a page without an inspector, optionally with details of code loading. */
export const tracedBare = (
  browser: Browser,
  code: 'with code' | 'without code',
  act: () => Promise<void>,
): Promise<Trace> => record(browser, undefined, code === 'with code', act);

const none: Task = {
  start: 0,
  lasts: 0,
  parts: noParts,
  goes: false,
};

/** Returns the longest task; an empty one if there are none. */
export const longest = (tasks: readonly Task[]): Task =>
  tasks.reduce((max, task) => (task.lasts > max.lasts ? task : max), none);

/** Returns the main thread's work in each frame, from its start to the next one's. */
export function workPerFrame({ tasks, frames }: Trace): readonly number[] {
  const work: number[] = [];
  let at = 0;
  for (const [index, begin] of frames.slice(0, -1).entries()) {
    const end = frames[index + 1];
    while (at < tasks.length && tasks[at].start < begin) at += 1;
    let sum = 0;
    for (; at < tasks.length && tasks[at].start < end; at += 1) sum += tasks[at].lasts;
    work.push(sum);
  }
  return work;
}
