import { numberText, t } from '@stackmate/words';
import type { BookedMovement } from './ledger.ts';

const width = 600;
const height = 120;
/** Room for the line's width and the mark at its end. */
const margin = 8;

/** Returns the path of a balance over time, in steps. `movements` are newest first. */
export function chartPath(movements: readonly BookedMovement[]): {
  readonly line: string;
  readonly end: readonly [x: number, y: number];
} {
  const oldestFirst = movements.toReversed();
  const [oldest] = oldestFirst;
  const first = oldest.at;
  const span = Math.max(1, oldestFirst.at(-1)!.at - first);
  const maxBalance = Math.max(1, ...oldestFirst.map(({ balance }) => balance));
  const x = (at: number) => Math.round(margin + ((width - 2 * margin) * (at - first)) / span);
  const y = (coins: number) =>
    Math.round(height - margin - ((height - 2 * margin) * coins) / maxBalance);
  const start = `M${margin} ${y(oldest.balance - oldest.coins)}`;
  const steps = oldestFirst.map(({ at, balance }) => `H${x(at)}V${y(balance)}`);
  const { at, balance } = oldestFirst.at(-1)!;
  return { line: start + steps.join(''), end: [x(at), y(balance)] };
}

/** Shows the coins over time as a cut line. The table says the same in numbers. */
export function CoinChart({ movements }: { readonly movements: readonly BookedMovement[] }) {
  if (movements.length < 2) return null;
  const balances = movements.map(({ balance }) => balance);
  const { line, end } = chartPath(movements);
  const label = t('Coins over time: now {now}, at most {most}, at least {least}', {
    now: numberText(balances[0]),
    most: numberText(Math.max(...balances)),
    least: numberText(Math.min(...balances)),
  });
  return (
    <figure className="coin-chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <path className="coin-chart-area" d={`${line}V${height}H${margin}Z`} />
        <path className="coin-chart-line" d={line} />
        <circle cx={end[0]} cy={end[1]} r={5} />
      </svg>
      <figcaption aria-hidden="true">
        {t('Highest: {most}', { most: numberText(Math.max(...balances)) })}
      </figcaption>
    </figure>
  );
}
