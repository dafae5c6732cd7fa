import { expect, it } from 'vitest';
import { formatSite, toMedian } from './report.ts';

const visit = (performance: number, faults: readonly string[] = []) => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: performance * 10,
  layoutShift: 0,
  blockingTime: 0,
  scripts: ['/static/js/main.js'],
  faults,
});

it('returns medians, and the faults of most visits', () => {
  const figures = toMedian([visit(90, ['a', 'b']), visit(100), visit(95, ['a'])]);
  expect(figures).toMatchObject({ performance: 95, largestPaint: 950, faults: ['a'] });
});

it('compares each page with the limits', () => {
  const page = { ...toMedian([visit(99, ['a'])]), path: '/rules', visits: 1 };
  const lines = formatSite([{ ...page, ownScript: 15_360, frameworkScript: 86_016 }]).split('\n');
  expect(lines[1]).toMatch(/^limit +100 +100 +100 +100 +1200 +0\.02 +20\.0$/);
  expect(lines[2]).toMatch(/^\/rules +99 +100 +100 +100 +990 +0\.000 +0 +15\.0 +84\.0$/);
  expect(lines.at(-1)).toBe('/rules loses points for a');
});
