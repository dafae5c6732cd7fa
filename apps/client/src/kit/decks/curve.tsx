import { t } from '@stackmate/words';
import type { CostColumn } from './deck-statistics.ts';
import './curve.css';

/** Height of the highest column, in px. */
const barHeight = 52;

/** Shows the number of cards at each cost as columns of blocks, one block per card. */
export function Curve({ curve }: { readonly curve: readonly CostColumn[] }) {
  const highest = Math.max(8, ...curve.map(({ monsters, spells }) => monsters + spells));
  return (
    <table className="curve">
      <caption className="sm-hidden">{t('Monsters and spells by cost')}</caption>
      <thead className="sm-hidden">
        <tr>
          <th scope="col">{t('Cost')}</th>
          <th scope="col">{t('Monsters')}</th>
          <th scope="col">{t('Spells')}</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ cost, monsters, spells }) => (
          <tr key={cost}>
            <th scope="row">{cost}</th>
            <td className="curve-monsters" style={{ height: (monsters / highest) * barHeight }}>
              <span className="sm-hidden">{monsters}</span>
            </td>
            <td className="curve-spells" style={{ height: (spells / highest) * barHeight }}>
              <span className="sm-hidden">{spells}</span>
            </td>
            <td className="curve-count" aria-hidden="true">
              {monsters + spells > 0 && monsters + spells}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
