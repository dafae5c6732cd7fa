import { startingEnergy } from '@stackmate/engine';
import type { Player } from '@stackmate/engine';
import { t } from '@stackmate/words';
import type { EnergyPoint } from '../../../platform/key-moments/match-statistics.ts';

/** Both players’ names, by seat, or “You”. */
export type BothNames = readonly [string, string];

const [width, height, left, bottom, top] = [320, 130, 26, 20, 6];

interface EnergyChartProps {
  readonly points: readonly EnergyPoint[];
  /** Both names, by seat. */
  readonly names: BothNames;
  /** Player drawn as one’s own line. */
  readonly own: Player;
}

/** Shows both players’ energy by turn: a plain line with dots for the own side, a dashed one with diamonds for the other. */
export function EnergyChart({ points, names, own }: EnergyChartProps) {
  const maxEnergy = Math.max(startingEnergy, ...points.flatMap(({ energy }) => energy));
  const last = Math.max(1, points.length - 1);
  const x = (index: number): number => left + ((width - left - 6) * index) / last;
  const y = (energy: number): number => top + (height - top - bottom) * (1 - energy / maxEnergy);
  const playerLine = (player: Player): string =>
    points
      .map(({ energy }, index) => `${x(index).toFixed(1)},${y(energy[player]).toFixed(1)}`)
      .join(' ');
  const end = points.at(-1);
  const label = t('Energy by turn. At the end: {south} {first}, {north} {second}.', {
    south: names[0],
    north: names[1],
    first: end?.energy[0] ?? 0,
    second: end?.energy[1] ?? 0,
  });
  const other: Player = own === 0 ? 1 : 0;
  return (
    <figure className="energy-chart">
      <figcaption>
        {t('Energy by turn')}
        <span className="chart-key own">{names[own]}</span>
        <span className="chart-key opposing">{names[other]}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[0, maxEnergy / 2, maxEnergy].map((value) => (
          <g key={value} className="chart-rule">
            <line x1={left} x2={width - 6} y1={y(value)} y2={y(value)} />
            <text x={left - 5} y={y(value) + 4}>
              {Math.round(value)}
            </text>
          </g>
        ))}
        <text className="chart-turn" x={left} y={height - 5}>
          {t('Start')}
        </text>
        <text className="chart-turn last" x={width - 6} y={height - 5}>
          {t('Turn {turn}', { turn: end?.turn ?? 0 })}
        </text>
        {[other, own].map((player) => (
          <g key={player} className={`chart-line ${player === own ? 'own' : 'opposing'}`}>
            <polyline points={playerLine(player)} />
            {points.map(({ turn, energy }, index) => {
              const [atX, atY] = [x(index), y(energy[player])];
              return player === own ? (
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
