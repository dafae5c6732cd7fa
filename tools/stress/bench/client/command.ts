// `npm run stress -- bench client`: cost of opening the game, starting, playing and watching a match on a slow phone.

import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { openBrowser } from '../../../shared/browser.ts';
import type { Options, Usage } from '../../../shared/options.ts';
import { quantile } from '../../../shared/quantile.ts';
import { runTool } from '../../../shared/run-tool.ts';
import { startGame } from '../../../browser/game-server.ts';
import { figure, formatClientFigures, inp } from './figures.ts';
import type { Figure } from './figures.ts';
import { recordedMatch } from './recorded-match.ts';
import { begin, open, play, playTraced, tapNothing, watch, weigh } from './scenes.ts';
import { longest, workPerFrame } from './trace.ts';
import type { Task, Trace } from './trace.ts';
import type { Vitals } from './vitals.ts';

const usage: Usage = {
  name: 'bench',
  command: 'npm run stress -- bench',
  summary:
    'Measures the built game in a real browser with the real server: bytes to start a match, first paint, input delay, tasks and frames on a slow phone.',
  positionals: ['client'],
  options: {
    slowdown: { value: 'N', help: 'CPU slowdown factor', default: '4' },
    seconds: { value: 'N', help: 'duration of the recorded match', default: '20' },
    runs: {
      value: 'N',
      help: 'visits to the home page; the median counts',
      default: '3',
    },
    json: { help: 'print one JSON object' },
  },
  examples: ['client', 'client --json --slowdown 1'],
};

/** Time per frame at 60 Hz, in ms. */
const frame = 1000 / 60;

const middle = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the page's own tasks, without those of leaving a page. */
const ownTasks = ({ tasks }: Trace): readonly Task[] => tasks.filter(({ goes }) => !goes);

/** Returns the trace with the median longest task. */
const getMiddle = (traces: readonly Trace[]): Trace =>
  traces.toSorted((a, b) => longest(ownTasks(a)).lasts - longest(ownTasks(b)).lasts)[
    Math.floor(traces.length / 2)
  ];

/** Max duration of a task, in ms. */
const taskBound = 50;

function tasksIn(what: string, trace: Trace): Figure[] {
  const own = ownTasks(trace);
  const { lasts, parts } = longest(own);
  const long = own.filter((task) => task.lasts > taskBound).length;
  const going = longest(trace.tasks.filter(({ goes }) => goes));
  const told = [
    figure(`longest task: ${what}`, lasts, 'ms', taskBound, parts),
    figure(`  tasks over ${taskBound} ms`, long, ''),
  ];
  // Reported separately, because pages can't influence it.
  if (going.lasts > 0)
    told.push(figure('  browser alone, during navigation', going.lasts, 'ms', null, going.parts));
  return told;
}

const listAnswers = (what: string, { answers }: Vitals): Figure[] => [
  figure(`  ${what}, count`, answers.length, ''),
  figure(`  ${what}, median`, middle(answers), 'ms'),
  figure(`  ${what}, slowest`, answers.at(-1) ?? 0, 'ms'),
];

/** Starts a server with fixed randomness, so that every match is the same. */
const startFixed = (): ReturnType<typeof startGame> => {
  const chances = pathToFileURL(join(import.meta.dirname, 'same-chances.ts')).href;
  return startGame({ env: { NODE_OPTIONS: `--import=${chances}` } });
};

type Stage = Parameters<typeof play>[0];

/** Runs a scene on its own server, so that earlier visits haven't consumed random numbers. */
async function atFixed<T>(stage: Stage, scene: (stage: Stage) => Promise<T>): Promise<T> {
  const { address, stop } = await startFixed();
  try {
    return await scene({ ...stage, address });
  } finally {
    await stop();
  }
}

async function measure(slowdown: number, seconds: number, runs: number): Promise<Figure[]> {
  const server = await startGame();
  const browser = await openBrowser();
  try {
    const stage = { browser, address: server.address, slowdown };
    // Warms up the server's file cache.
    await open({ ...stage, slowdown: 1 });
    const opened: Awaited<ReturnType<typeof open>>[] = [];
    for (let run = 0; run < runs; run++) opened.push(await open(stage));
    const begun = await begin(stage);
    const { js, css, html, images, fonts, workers } = await weigh(stage);
    const nothing = await tapNothing(stage);
    const played = await atFixed(stage, play);
    const playing = await atFixed(stage, playTraced);
    const watched = await watch(stage, recordedMatch(), seconds * 1000);
    const kB = (bytes: number): number => bytes / 1000;
    const work = workPerFrame(watched.trace);
    const missed = watched.waits.reduce(
      (sum, wait) => sum + Math.max(0, Math.round(wait / frame) - 1),
      0,
    );
    const each = (of: (one: (typeof opened)[0]) => number): number => middle(opened.map(of));
    return [
      figure('JS and CSS to start a match, brotli', kB(js + css), 'kB', 260),
      figure('  JS', kB(js), 'kB'),
      figure('  CSS', kB(css), 'kB'),
      figure('in addition: HTML', kB(html), 'kB'),
      figure('  pictures', kB(images), 'kB'),
      figure('  fonts', kB(fonts), 'kB'),
      figure('  worker', kB(workers), 'kB'),
      figure(
        'largest contentful paint',
        each(({ vitals }) => vitals.lcp),
        'ms',
        1200,
      ),
      figure(
        'layout shift',
        each(({ vitals }) => vitals.cls),
        '',
        0.02,
      ),
      figure('  into a match', played.before.cls, '', 0.02),
      figure('  in a match', played.vitals.cls, '', 0.02),
      figure('  in a recorded match', watched.vitals.cls, '', 0.02),
      figure('input to next paint, into a match', inp(played.before.answers), 'ms', 100),
      figure('input to next paint, in a match', inp(played.vitals.answers), 'ms', 100),
      ...listAnswers('all responses', played.vitals),
      ...listAnswers('on an empty page', nothing),
      ...tasksIn('home page', getMiddle(opened.map(({ trace }) => trace))),
      ...tasksIn('into a match', begun),
      ...tasksIn('playing', playing),
      ...tasksIn('recorded match', watched.trace),
      figure('main thread in a frame, p50', quantile(work, 0.5), 'ms'),
      figure('main thread in a frame, p95', quantile(work, 0.95), 'ms', 8),
      figure('frames missed', (100 * missed) / (missed + watched.waits.length), '%', 5),
      figure('frame to frame, p50', quantile(watched.waits, 0.5), 'ms'),
      figure('frame to frame, p95', quantile(watched.waits, 0.95), 'ms'),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const run = async (options: Options): Promise<number> => {
  const figures = await measure(
    options.whole('slowdown', { min: 1, max: 20 }),
    options.whole('seconds', { min: 1, max: 600 }),
    options.whole('runs', { min: 1, max: 20 }),
  );
  console.log(options.is('json') ? JSON.stringify({ figures }) : formatClientFigures(figures));
  return 0;
};

await runTool(usage, run);
