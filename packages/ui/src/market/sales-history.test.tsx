import type { PastSale } from '@stackmate/protocol/trading';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { priceChartShape, priceChartSize } from './price-chart-shape.ts';
import { referenceText } from './reference-text.ts';
import { salesFacts } from './sales-facts.ts';
import { SalesHistory } from './sales-history.tsx';

const day = 24 * 60 * 60_000;
/** Sales of one a day, latest first. */
const salesOf = (prices: readonly number[], change: Partial<PastSale> = {}): PastSale[] =>
  prices.map((price, index) => ({
    price,
    tenth: 3,
    at: Date.UTC(2026, 10, 27) - index * day,
    isReference: true,
    ...change,
  }));

describe('facts of sales', () => {
  it('[MK4] takes median and middle half of what counts, and counts all', () => {
    const sales = [...salesOf([100, 10, 40, 20, 30]), ...salesOf([999], { isReference: false })];
    expect(salesFacts(sales)).toEqual({ count: 6, counted: 5, median: 30, spread: [20, 40] });
    expect(salesFacts(salesOf([1], { isReference: false }))).toMatchObject({
      median: null,
      spread: null,
    });
  });
});

describe('price chart', () => {
  const all = () => true;

  it('[MK5] draws dearer sales higher and later ones to the right, inside its box', () => {
    const sales = salesOf([112, 80, 95, 60]);
    const { such, line, ticks } = priceChartShape(sales, all);
    const places = [...such.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(places).toHaveLength(4);
    expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((a, b) => b - a));
    const [[, dearest], , , [, cheapest]] = places;
    expect(dearest).toBeLessThan(cheapest);
    for (const [x, y] of places) {
      expect(x).toBeGreaterThan(priceChartSize.left);
      expect(x).toBeLessThan(priceChartSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(priceChartSize.height);
    }
    expect(line.split('L')).toHaveLength(4);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThan(8);
  });

  it('tells such rolls from others, and sales that don’t count from both', () => {
    const sales = [
      ...salesOf([50, 60]),
      ...salesOf([90], { tenth: 9 }),
      ...salesOf([1], { isReference: false }),
    ];
    const { such, others, uncounted } = priceChartShape(sales, ({ tenth }) => tenth === 3);
    expect([such, others, uncounted].map((path) => path.split('M').length - 1)).toEqual([2, 1, 1]);
  });

  it.each([[[5]], [[7, 7, 7]], [[100_000, 1]]])('has a scale for prices of %j', (prices) => {
    const { such, ticks } = priceChartShape(salesOf(prices), all);
    expect(such).not.toContain('NaN');
    expect(new Set(ticks.map(({ y }) => y)).size).toBe(ticks.length);
  });
});

describe('what copies of a card were sold for', () => {
  it('[MK4] names median, spread, number and what is for sale, and shows the sales as a table', () => {
    const history = { sales: salesOf([110, 90, 100]), listed: 4, cheapest: 88 };
    render(<SalesHistory history={history} />);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['100', '90–110', '3', '4, from 88']);
    fireEvent.click(screen.getByText('The last sales as a table'));
    const [, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(first.textContent).toContain('110');
    expect(first.textContent).toContain('30–40 %');
    expect(first.textContent).toContain('yes');
  });

  it('[MK4] counts only copies with such a roll if it is about one', () => {
    const sales = [...salesOf([110, 90]), ...salesOf([500], { tenth: 9 })];
    render(<SalesHistory history={{ sales, listed: 0, cheapest: null }} tenth={3} />);
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['100', '90–110', '2', 'none']);
  });

  it('says so while nothing was sold', () => {
    render(<SalesHistory history={{ sales: [], listed: 0, cheapest: null }} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText(/No copy of this card was sold/)).toBeTruthy();
  });
});

it('[MK4] compares a price with its reference', () => {
  expect(referenceText(112, { coins: 122, sales: 3 })).toBe('8 % under the last sales, 122 coins');
  expect(referenceText(150, { coins: 100, sales: 0 })).toBe(
    '50 % over the store’s price, 100 coins',
  );
  expect(referenceText(100, { coins: 100, sales: 1 })).toBe('as the last sales, 100 coins');
});
