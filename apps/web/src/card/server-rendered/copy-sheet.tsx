import { rollToConfig, statOdds } from '@stackmate/engine';
import type { Blueprint, MonsterDefinition, StatOdds } from '@stackmate/engine';
import { entryById } from '@stackmate/catalogue';
import { cardAddress, formatShare, rangeTypeName } from '@stackmate/ui';
import { listText, t } from '@stackmate/words';
import { definitions } from './rolled.ts';
import type { RolledCopy } from './rolled.ts';
import { TextWithLinks } from '../../words/text-with-links.tsx';

type Odds = readonly { readonly value: number | string; readonly ways: number }[];

/** Describes which share of copies is at least as good in a stat. */
function rankOf(odds: Odds, value: number | string, outOf: number): string {
  if (odds.length === 1) return t('same for all');
  const from = odds.findIndex((odd) => odd.value === value);
  if (from === 0) return t('lowest');
  const share = odds.slice(from).reduce((sum, { ways }) => sum + ways, 0) / outOf;
  return t('top {share}', { share: formatShare(share) });
}

interface StatLineProps {
  readonly label: string;
  readonly value: number | string;
  readonly percent: number;
  /** How the value compares with all copies. */
  readonly rank: string;
}

/** Width of a full bar, in units of its viewBox. */
const barWidth = 100;

const StatLine = ({ label, value, percent, rank }: StatLineProps) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="copy-value">{value}</td>
    <td className="copy-percent">
      <svg viewBox={`0 0 ${barWidth} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="copy-trough" width={barWidth} height="10" />
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
    [t('Power'), 'power'],
    [t('Range'), 'range'],
    [t('Range Type'), 'rangeType'],
    [t('IQ'), 'iq'],
  ] as const;
  return (
    <table className="copy-stats">
      <caption>
        {t('Its blueprint: four percentages that sum to 100. EQ {eq} was rolled separately.', {
          eq: copy.roll.eq,
        })}
      </caption>
      <tbody>
        {lines.map(([label, stat]) => (
          <StatLine
            key={stat}
            label={label}
            value={stat === 'rangeType' ? rangeTypeName(copy.roll.rangeType) : copy.roll[stat]}
            percent={blueprint[stat]}
            rank={rankOf(odds[stat], copy.roll[stat], odds.outOf)}
          />
        ))}
      </tbody>
    </table>
  );
};

/** Shows the values of a rolled copy, and how it is stored. */
export const CopySheet = ({ copy }: { readonly copy: RolledCopy }) => {
  const definition = definitions.get(copy.roll.card);
  const abilities = listText(
    copy.roll.abilities.map((id) => `[${t(entryById(id).name)}](${cardAddress(id)})`),
  );
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
        <TextWithLinks
          text={
            copy.blueprint === null
              ? t('It came with {abilities}.', { abilities })
              : t('It learned {abilities}.', { abilities })
          }
        />
      </p>
      <details>
        <summary>{t('Stored form')}</summary>
        <pre tabIndex={0} className="copy-config">
          {rollToConfig(definitions, copy.roll)}
        </pre>
      </details>
    </div>
  );
};
