import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartShape, chartSize } from './rating-chart-shape.ts';

const point = fc.record({
  at: fc.nat(),
  rating: fc.integer({ min: 300, max: 3200 }),
  deviation: fc.integer({ min: 45, max: 500 }),
  result: fc.constantFrom('won' as const, 'lost' as const, 'drawn' as const),
  match: fc.constant(null),
});

it('[RA5] every point lies inside the chart, higher for a better rating and in the order of matches', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 300 }), (chart) => {
      const { points, ticks, line, band } = chartShape(chart);
      for (const [index, { x, y, rating }] of points.entries()) {
        expect(y).toBeGreaterThanOrEqual(chartSize.top);
        expect(y).toBeLessThanOrEqual(chartSize.height - chartSize.bottom);
        const next = points.at(index + 1);
        if (!next) continue;
        expect(next.x).toBeGreaterThan(x);
        if (next.rating !== rating) expect(next.y < y).toBe(next.rating > rating);
      }
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(26);
      expect(`${line}${band}`).not.toMatch(/NaN|undefined/);
    }),
  );
});
