import type { TurnChances } from '@stackmate/analysis';
import type { MouseEvent } from 'react';
import { t } from '@stackmate/words';
import '../../../kit/charts/statistics.css';

const [width, height, left, bottom, top] = [320, 150, 46, 20, 10];
/** Luck of a turn that fills half of the chart. */
const maxLuck = 0.5;

interface ChanceChartProps {
  readonly turns: readonly TurnChances[];
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** Shows the beginning of a turn on the board. */
  readonly onTurn: (turn: TurnChances) => void;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/**
 * Shows both players' chances to win by turn, each by what that player knew: a plain line with dots for South, a dashed
 * one with diamonds for North. Bars show the luck of the turn's draws and rolls: up for South, down for North. A click
 * shows the turn on the board; the table below does so by keyboard.
 */
export function ChanceChart({ turns, names, onTurn }: ChanceChartProps) {
  const last = Math.max(1, turns.length - 1);
  const middle = top + (height - top - bottom) / 2;
  const x = (index: number): number => left + ((width - left - 8) * index) / last;
  const y = (chance: number): number => top + (height - top - bottom) * (1 - chance);
  const playerLine = (player: 0 | 1): string =>
    turns
      .map(({ chances }, index) => `${x(index).toFixed(1)},${y(chances[player]).toFixed(1)}`)
      .join(' ');
  const showTurn = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * width;
    const index = Math.round(((at - left) / (width - left - 8)) * last);
    onTurn(turns[Math.min(turns.length - 1, Math.max(0, index))]);
  };
  const lowest = Math.min(...turns.map(({ chances }) => chances[0]));
  const highest = Math.max(...turns.map(({ chances }) => chances[0]));
  const label = t(
    'Chance to win by turn. {south} had between {low} and {high}, and ended at {end}.',
    {
      south: names[0],
      low: percent(lowest),
      high: percent(highest),
      end: percent(turns.at(-1)?.chances[0] ?? 0.5),
    },
  );
  return (
    <figure className="chance-chart">
      <figcaption>
        {t('Chance to win')}
        <span className="chart-key own">{names[0]}</span>
        <span className="chart-key opposing">{names[1]}</span>
        <span className="chart-key luck">{t('luck of the turn')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} onClick={showTurn}>
        {[0, 0.5, 1].map((value) => (
          <g key={value} className="chart-rule">
            <line x1={left} x2={width - 8} y1={y(value)} y2={y(value)} />
            <text x={left - 5} y={y(value) + 4}>
              {percent(value)}
            </text>
          </g>
        ))}
        {turns.map(({ turn, luck }, index) => {
          const net = Math.max(-maxLuck, Math.min(maxLuck, (luck[0] - luck[1]) / 2));
          const size = (Math.abs(net) / maxLuck) * (middle - top);
          return (
            <rect
              key={turn}
              className="chart-luck"
              x={x(index) - 2}
              width="4"
              y={net > 0 ? middle - size : middle}
              height={size}
            />
          );
        })}
        <text className="chart-turn" x={left} y={height - 5}>
          {t('Turn {turn}', { turn: turns[0]?.turn ?? 1 })}
        </text>
        <text className="chart-turn last" x={width - 8} y={height - 5}>
          {t('End')}
        </text>
        {([1, 0] as const).map((player) => (
          <g key={player} className={`chart-line ${player === 0 ? 'own' : 'opposing'}`}>
            <polyline points={playerLine(player)} />
            {turns.map(({ turn, chances }, index) => {
              const [atX, atY] = [x(index), y(chances[player])];
              return player === 0 ? (
                <circle key={turn} cx={atX} cy={atY} r="2.6" />
              ) : (
                <path key={turn} d={`M${atX} ${atY - 3.6}l3.6 3.6-3.6 3.6-3.6-3.6z`} />
              );
            })}
          </g>
        ))}
      </svg>
    </figure>
  );
}
