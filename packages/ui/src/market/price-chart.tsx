import type { PastSale } from '@stackmate/protocol/trading';
import { dateText, numberText } from '@stackmate/words';
import { useId } from 'react';
import { priceChartShape, priceChartSize } from './price-chart-shape.ts';

interface PriceChartProps {
  /** Latest first; at least one. */
  readonly sales: readonly PastSale[];
  readonly isSuch: (sale: PastSale) => boolean;
}

export const saleDay = (at: number): string =>
  dateText(at, { dateStyle: 'medium', timeZone: 'UTC' });

/** [MK5] Sales of a card over time: a dot each, their running median as a cut line, the middle half as hatching. */
export const PriceChart = ({ sales, isSuch }: PriceChartProps) => {
  const hatch = useId();
  const { width, height, left, right } = priceChartSize;
  const { such, others, uncounted, line, band, ticks } = priceChartShape(sales, isSuch);
  const [first, last] = [sales.at(-1)!.at, sales[0].at];
  return (
    <svg className="sm-sales__chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <pattern
          id={hatch}
          width="7"
          height="7"
          patternTransform="rotate(52)"
          patternUnits="userSpaceOnUse"
        >
          <path className="sm-sales__hatch" d="M0 1.2h7M1 4.700h5.400" />
        </pattern>
      </defs>
      {ticks.map(({ coins, y }) => (
        <g key={coins}>
          <path className="sm-sales__tick" d={`M${left} ${y}H${width - right}`} />
          <text x={left - 8} y={y + 6} textAnchor="end">
            {numberText(coins)}
          </text>
        </g>
      ))}
      {band && band[1] > band[0] && (
        <rect
          x={left}
          y={band[0]}
          width={width - left - right}
          height={band[1] - band[0]}
          fill={`url(#${hatch})`}
        />
      )}
      <path className="sm-sales__uncounted" d={uncounted} />
      <path className="sm-sales__others" d={others} />
      <path className="sm-sales__line" d={line} />
      <path className="sm-sales__such" d={such} />
      <text x={left} y={height - 6}>
        {saleDay(first)}
      </text>
      {last > first && (
        <text x={width - right} y={height - 6} textAnchor="end">
          {saleDay(last)}
        </text>
      )}
    </svg>
  );
};
