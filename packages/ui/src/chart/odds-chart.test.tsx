import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OddsChart } from './odds-chart.tsx';
import { formatShare } from './share.ts';

describe('odds chart', () => {
  const chances = [
    { value: '6', share: 0.75 },
    { value: '7', share: 0.25 },
  ];

  it('names the smallest and largest value, and reads every value with its share', () => {
    render(<OddsChart label="Power" chances={chances} marked="7" />);
    expect(screen.getByRole('figure').textContent).toContain('Power 6 to 7');
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '6: 75 %6',
      '7: 25 %, this copy7',
    ]);
  });

  it('draws bars in proportion to their shares', () => {
    const { container } = render(<OddsChart label="Power" chances={chances} />);
    const heights = [...container.querySelectorAll('svg')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(heights[1] / heights[0]).toBeCloseTo(1 / 3);
  });

  it('says so if all copies are alike', () => {
    render(<OddsChart label="EQ" chances={[{ value: '2', share: 1 }]} />);
    expect(screen.getByRole('figure').textContent).toContain('always 2');
  });
});

it.each([
  [1, '100 %'],
  [0.9999, 'over 99.9 %'],
  [0.997, '99.7 %'],
  [0.5, '50 %'],
  [0.0421, '4.2 %'],
  [0.0007, '0.07 %'],
  [0.00001, 'under 0.01 %'],
])('a share of %f reads %s', (share, words) => {
  expect(formatShare(share)).toBe(words);
});
