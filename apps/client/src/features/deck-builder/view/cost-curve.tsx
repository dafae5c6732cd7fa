import { t } from '@stackmate/words';

/** Shows the number of cards at each cost, as bars with numbers. */
export function CostCurve({ costs }: { readonly costs: readonly number[] }) {
  const maxCount = Math.max(...costs, 1);
  return (
    <table className="cost-curve">
      <caption>{t('Cards by cost')}</caption>
      <tbody>
        <tr>
          {costs.map((count, cost) => (
            <td key={cost}>
              <span className="cost-bar" style={{ height: `${(count / maxCount) * 64}px` }} />
              <b>{count}</b>
            </td>
          ))}
        </tr>
      </tbody>
      <tfoot>
        <tr>
          {costs.map((_, cost) => (
            <th key={cost} scope="col">
              {cost}
            </th>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
