import { formatTable } from '../../../shared/terminal.ts';
import type { Visit } from './audit.ts';

/** Median figures of several visits to a page. */
export interface PageFigures extends Omit<Visit, 'scripts'> {
  readonly path: string;
  readonly visits: number;
  /** Brotli-compressed bytes of the first load's scripts. */
  readonly ownScript: number;
  readonly frameworkScript: number;
}

/** Our limits: scores, ms, bytes. */
const bar = {
  score: 100,
  largestPaint: 1200,
  layoutShift: 0.02,
  ownScript: 20_480,
} as const;

const numbers = [
  'performance',
  'accessibility',
  'bestPractices',
  'seo',
  'largestPaint',
  'layoutShift',
  'blockingTime',
] as const satisfies readonly (keyof Visit)[];

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Returns the medians of visits to one page, and the faults that most visits found. */
export const toMedian = (visits: readonly Visit[]): Omit<Visit, 'scripts'> => ({
  ...(Object.fromEntries(
    numbers.map((name) => [name, median(visits.map((visit) => visit[name]))]),
  ) as Record<(typeof numbers)[number], number>),
  faults: [...new Set(visits.flatMap(({ faults }) => faults))].filter(
    (fault) => visits.filter(({ faults }) => faults.includes(fault)).length * 2 > visits.length,
  ),
});

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Formats the figures as a table. */
export const formatSite = (pages: readonly PageFigures[]): string =>
  [
    formatTable([
      ['', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'CLS', 'TBT ms', 'own JS KB', 'React KB'],
      [
        'limit',
        ...Array.from({ length: 4 }, () => String(bar.score)),
        String(bar.largestPaint),
        String(bar.layoutShift),
        '',
        kilobytes(bar.ownScript),
        '',
      ],
      ...pages.map((page) => [
        page.path,
        String(page.performance),
        String(page.accessibility),
        String(page.bestPractices),
        String(page.seo),
        page.largestPaint.toFixed(0),
        page.layoutShift.toFixed(3),
        page.blockingTime.toFixed(0),
        kilobytes(page.ownScript),
        kilobytes(page.frameworkScript),
      ]),
    ]),
    '',
    ...pages
      .filter(({ faults }) => faults.length > 0)
      .map(({ path, faults }) => `${path} loses points for ${faults.join(', ')}`),
  ]
    .join('\n')
    .trimEnd();
