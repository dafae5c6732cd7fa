import { expect, it } from 'vitest';
import { chartPath } from './coin-chart.tsx';

it('draws the balance in steps, from the one before the oldest movement', () => {
  const booked = (at: number, coins: number, balance: number) =>
    ({ at, coins, balance, kind: 'win', reason: '' }) as const;
  const { line, end } = chartPath([booked(100, -50, 50), booked(50, 100, 100), booked(0, 0, 0)]);
  expect(line).toBe('M8 112H8V112H300V8H592V60');
  expect(end).toEqual([592, 60]);
});
