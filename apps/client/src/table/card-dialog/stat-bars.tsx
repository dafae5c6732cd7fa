import { t } from '@stackmate/words';
import { rolledStatNames, rolledText } from '../../kit/collection/vault-copy.ts';
import type { VaultCopy } from '../../kit/collection/vault-copy.ts';

const rolledStats = ['power', 'iq', 'eq', 'range', 'rangeType'] as const;

type RankedRoll = Pick<VaultCopy, 'roll' | 'percents'>;

/** Shows where each stat of a copy lies among all rolls of its card. */
export function StatBars({ copy }: { readonly copy: RankedRoll }) {
  const { percents, roll } = copy;
  if (!percents) return null;
  return (
    <table className="stat-bars">
      <caption>{t('Compared with all rolls of this card')}</caption>
      <tbody>
        {rolledStats.map((stat) => (
          <tr key={stat}>
            <th scope="row">{t(rolledStatNames[stat])}</th>
            <td>{rolledText(roll, stat)}</td>
            <td className="stat-bar">
              <span style={{ width: `${percents[stat]}%` }} />
            </td>
            <td>{percents[stat]} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
