import type { Mistake, TurnChances } from '@stackmate/analysis';
import type { Player } from '@stackmate/engine';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { t } from '@stackmate/words';
import '../../../kit/charts/statistics.css';

const [width, height, left, bottom, top] = [320, 140, 46, 20, 12];
const middle = (left + width - 8) / 2;
/** Luck of a turn that fills half of the chart. */
const maxLuck = 0.5;

interface ChanceChartProps {
  readonly turns: readonly TurnChances[];
  /** Both names, by seat. */
  readonly names: readonly [string, string];
  /** Mistakes to mark. */
  readonly mistakes: readonly Mistake[];
  /** Number of the record's actions before what the board shows. */
  readonly action: number;
  /** Shows the beginning of a turn on the board. */
  readonly onTurn: (turn: TurnChances) => void;
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Returns the index of the turn that is on after that many actions; -1 before the first. */
export const turnIndexAt = (turns: readonly TurnChances[], action: number): number =>
  turns.findLastIndex(({ index }) => index <= action);

/** Returns where that many actions lie between the turns: 2.5 is in the middle of the third. */
function placeOf(turns: readonly TurnChances[], action: number): number {
  const at = Math.max(0, turnIndexAt(turns, action));
  const [from, to] = [turns[at].index, turns.at(at + 1)?.index];
  return to === undefined || action <= from ? at : at + (action - from) / (to - from);
}

type ChartTurns = Pick<ChanceChartProps, 'turns'>;

/** Returns the place of a turn by its index, which may have a fraction. */
const toX = ({ length }: readonly TurnChances[], index: number): number =>
  left + ((width - left - 8) * index) / Math.max(1, length - 1);

const toY = (chance: number): number => top + (height - top - bottom) * (1 - chance);

/** Shows the luck of each turn's draws and rolls: up for South, down for North. */
const LuckBars = ({ turns }: ChartTurns) =>
  turns.map(({ turn, luck }, index) => {
    const net = Math.max(-maxLuck, Math.min(maxLuck, (luck[0] - luck[1]) / 2));
    const size = (Math.abs(net) / maxLuck) * (toY(0.5) - top);
    return (
      <rect
        key={turn}
        className="chart-luck"
        x={toX(turns, index) - 2}
        width="4"
        y={net > 0 ? toY(0.5) - size : toY(0.5)}
        height={size}
      />
    );
  });

/** Shows a player's chance by turn: a plain line with dots for South, a dashed one with diamonds for North. */
function ChanceLine({ turns, player }: ChartTurns & { readonly player: Player }) {
  const places = turns.map(
    ({ chances }, index) => [toX(turns, index), toY(chances[player])] as const,
  );
  return (
    <g className={`chart-line ${player === 0 ? 'own' : 'opposing'}`}>
      <polyline points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {places.map(([x, y], index) =>
        player === 0 ? (
          <circle key={index} cx={x} cy={y} r="2.6" />
        ) : (
          <path key={index} d={`M${x} ${y - 3.6}l3.6 3.6-3.6 3.6-3.6-3.6z`} />
        ),
      )}
    </g>
  );
}

/** Marks mistakes with rings on their player's line. */
const MistakeRings = ({ turns, mistakes }: Pick<ChanceChartProps, 'turns' | 'mistakes'>) =>
  mistakes.map(({ index, player, grade }) => {
    const at = placeOf(turns, index);
    const [before, after] = [Math.floor(at), Math.ceil(at)].map(
      (turn) => turns[turn].chances[player],
    );
    return (
      <circle
        key={index}
        className="chart-mistake"
        data-grade={grade}
        cx={toX(turns, at)}
        cy={toY(before + (after - before) * (at % 1))}
        r="5"
      />
    );
  });

/** Shows what stays the same at every step of the board. */
const Lines = memo(function Lines({
  turns,
  mistakes,
}: Pick<ChanceChartProps, 'turns' | 'mistakes'>) {
  return (
    <>
      <LuckBars turns={turns} />
      <ChanceLine turns={turns} player={1} />
      <ChanceLine turns={turns} player={0} />
      <MistakeRings turns={turns} mistakes={mistakes} />
    </>
  );
});

/** Names the turn on the board and both chances in it, which are the chart's key as well. */
export function ChanceNow({
  turns,
  names,
  action,
}: Pick<ChanceChartProps, 'turns' | 'names' | 'action'>) {
  const current = turns[Math.max(0, turnIndexAt(turns, action))];
  return (
    <p className="chart-now">
      <b>
        {current === turns.at(-1)
          ? t('Chance to win at the end')
          : t('Chance to win in turn {turn}', { turn: current.turn })}
      </b>
      {names.map((name, seat) => (
        <span key={`${seat} ${name}`} className={`chart-key ${seat === 0 ? 'own' : 'opposing'}`}>
          {name} <b>{percent(current.chances[seat])}</b>
        </span>
      ))}
    </p>
  );
}

/**
 * Shows both players' chances to win by turn, each by what that player knew, with the luck of each turn. A bar marks
 * what the board shows, and rings mark mistakes. A click shows the turn on the board; the list of turns does so by
 * keyboard.
 */
export function ChanceChart({ turns, names, mistakes, action, onTurn }: ChanceChartProps) {
  const showTurn = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * width;
    const index = Math.round(((at - left) / (width - left - 8)) * (turns.length - 1));
    onTurn(turns[Math.min(turns.length - 1, Math.max(0, index))]);
  };
  const south = turns.map(({ chances }) => chances[0]);
  const label = t(
    'Chance to win by turn. {south} had between {low} and {high}, and ended at {end}.',
    {
      south: names[0],
      low: percent(Math.min(...south)),
      high: percent(Math.max(...south)),
      end: percent(south.at(-1) ?? 0.5),
    },
  );
  return (
    <figure className="chance-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} onClick={showTurn}>
        {[0, 0.5, 1].map((value) => (
          <g key={value} className="chart-rule">
            <line x1={left} x2={width - 8} y1={toY(value)} y2={toY(value)} />
            <text x={left - 5} y={toY(value) + 4}>
              {percent(value)}
            </text>
          </g>
        ))}
        <rect
          className="chart-current"
          x={toX(turns, placeOf(turns, action)) - 3}
          width="6"
          y={top - 6}
          height={height - top - bottom + 12}
          rx="3"
        />
        <text className="chart-turn" x={left} y={height - 5}>
          {t('Turn {turn}', { turn: turns[0]?.turn ?? 1 })}
        </text>
        <rect className="chart-luck" x={middle - 46} y={height - 14} width="4" height="10" />
        <text className="chart-turn" x={middle - 38} y={height - 5}>
          {t('Luck of the turn')}
        </text>
        <text className="chart-turn last" x={width - 8} y={height - 5}>
          {t('End')}
        </text>
        <Lines turns={turns} mistakes={mistakes} />
      </svg>
    </figure>
  );
}
