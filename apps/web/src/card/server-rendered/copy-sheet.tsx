import { rollToConfig, statOdds } from '@stackmate/engine';
import type { Blueprint, MonsterDefinition, StatOdds } from '@stackmate/engine';
import { entryById } from '@stackmate/catalogue';
import { cardAddress, formatShare } from '@stackmate/ui';
import { definitions } from './definitions.ts';
import type { RolledCopy } from './rolled.ts';

type Odds = readonly { readonly value: number | string; readonly ways: number }[];

/** How many copies are at least as good in a stat, in words. */
function rankOf(odds: Odds, value: number | string, outOf: number): string {
  if (odds.length === 1) return 'as all';
  const from = odds.findIndex((each) => each.value === value);
  if (from === 0) return 'the least';
  const share = odds.slice(from).reduce((sum, { ways }) => sum + ways, 0) / outOf;
  return `top ${formatShare(share)}`;
}

interface StatLineProps {
  readonly label: string;
  readonly value: number | string;
  readonly percent: number;
  /** How good that is among all copies, in words. */
  readonly rank: string;
}

/** The width of a whole bar, in units of its drawing. */
const whole = 100;

const StatLine = ({ label, value, percent, rank }: StatLineProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="copy-value">{value}</td>
    <td className="copy-percent">
      <svg viewBox={`0 0 ${whole} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="copy-trough" width={whole} height="10" />
        <rect className="copy-bar" width={percent} height="10" />
      </svg>
      <span>{percent} %</span>
    </td>
    <td className="copy-top">{rank}</td>
  </tr>
);

const MonsterLines = ({
  copy,
  blueprint,
  odds,
}: {
  readonly copy: RolledCopy;
  readonly blueprint: Blueprint;
  readonly odds: StatOdds;
}) => {
  const lines = [
    ['Power', 'power'],
    ['Range', 'range'],
    ['Range Type', 'rangeType'],
    ['IQ', 'iq'],
  ] as const;
  return (
    <table className="copy-stats">
      <caption>
        Its blueprint: four percentages that sum to 100. EQ {copy.roll.eq} was rolled by itself.
      </caption>
      <tbody>
        {lines.map(([label, stat]) => (
          <StatLine
            key={stat}
            label={label}
            value={copy.roll[stat]}
            percent={blueprint[stat]}
            rank={rankOf(odds[stat], copy.roll[stat], odds.outOf)}
          />
        ))}
      </tbody>
    </table>
  );
};

/** What one rolled copy came out as, in numbers and as it is stored. */
export const CopySheet = ({ copy }: { readonly copy: RolledCopy }) => {
  const definition = definitions.get(copy.roll.card);
  return (
    <div className="copy-sheet">
      {copy.blueprint === null || definition?.kind !== 'monster' ? null : (
        <MonsterLines
          copy={copy}
          blueprint={copy.blueprint}
          odds={statOdds(definition satisfies MonsterDefinition)}
        />
      )}
      <p>
        {copy.blueprint === null ? 'It came with ' : 'It learnt '}
        {copy.roll.abilities.map((id, index) => (
          <span key={id}>
            {index === 0 ? '' : ', '}
            <a className="sm-cardlink" href={cardAddress(id)}>
              {entryById(id).name}
            </a>
          </span>
        ))}
        .
      </p>
      <details>
        <summary>As it is stored</summary>
        <pre tabIndex={0} className="copy-config">
          {rollToConfig(definitions, copy.roll)}
        </pre>
      </details>
    </div>
  );
};
