// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';

afterEach(cleanup);

const at = (minute: number): number => Date.UTC(2026, 11, 1, 12, minute);

it('draws the line to scale and reads its range', () => {
  const points = [0, 30, 60].map((minute, index) => ({
    at: at(minute),
    value: [0, 40, 20][index],
  }));
  const { container } = render(<LineChart caption="Connections" points={points} />);
  screen.getByRole('img', {
    name: 'Connections since 12:00 UTC: between 0 and 40, now 20',
  });
  const line = container.querySelector('polyline')!.getAttribute('points')!;
  const [first, middle, last] = line.split(' ').map((point) => point.split(',').map(Number));
  expect(middle[0] - first[0]).toBeCloseTo(last[0] - middle[0]);
  expect(first[1] - middle[1]).toBeCloseTo(2 * (first[1] - last[1]));
});

it('draws nothing for a single point, and zeros on the ground', () => {
  const { container, rerender } = render(
    <LineChart caption="Connections" points={[{ at: at(0), value: 3 }]} />,
  );
  expect(container.innerHTML).toBe('');
  const zeros = [0, 5].map((minute) => ({ at: at(minute), value: 0 }));
  rerender(<LineChart caption="Connections" points={zeros} />);
  expect(container.innerHTML).not.toContain('NaN');
  expect(container.querySelector('polyline')!.getAttribute('points')).toBe(
    '44.0,100.0 356.0,100.0',
  );
});
