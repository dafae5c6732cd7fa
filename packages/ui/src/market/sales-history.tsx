import type { PastSale, SalesAnswer } from '@stackmate/protocol/trading';
import { numberText, t } from '@stackmate/words';
import { PriceChart, saleDay } from './price-chart.tsx';
import { salesFacts } from './sales-facts.ts';

export interface SalesHistoryProps {
  readonly history: SalesAnswer;
  /** Tenth of the copy in question: its sales are told from others of the card. Null for all copies. */
  readonly tenth?: number | null;
}

/** Rows of the table. */
const tableRows = 20;

const rollText = (tenth: number): string =>
  t('{from}–{to} %', { from: tenth * 10, to: tenth * 10 + 10 });

const SalesTable = ({ sales }: { readonly sales: readonly PastSale[] }) => (
  <details className="sm-sales__table">
    <summary>{t('The last sales as a table')}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Coins')}</th>
          <th scope="col">{t('Roll')}</th>
          <th scope="col">{t('Counts')}</th>
        </tr>
      </thead>
      <tbody>
        {sales.slice(0, tableRows).map(({ at, price, tenth, isReference }, index) => (
          // Sales have no id that everybody may see.
          <tr key={`${at} ${index}`}>
            <td>
              <time dateTime={new Date(at).toISOString()}>{saleDay(at)}</time>
            </td>
            <td>{numberText(price)}</td>
            <td>{rollText(tenth)}</td>
            <td>{isReference ? t('yes') : t('no')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

interface FactProps {
  readonly name: string;
  readonly value: string;
}

const Fact = ({ name, value }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/**
 * [MK4] [MK5] What copies of a card were sold for: median, spread and number of sales, a chart, and the same as a table on
 * request.
 */
export const SalesHistory = ({ history, tenth = null }: SalesHistoryProps) => {
  const { sales, listed, cheapest } = history;
  const isSuch = (sale: PastSale): boolean => tenth === null || sale.tenth === tenth;
  const { median, spread, count, counted } = salesFacts(sales.filter(isSuch));
  return (
    <figure className="sm-sales">
      <dl className="sm-sales__facts">
        <Fact
          name={tenth === null ? t('Median') : t('Median, such rolls')}
          value={median === null ? t('none yet') : numberText(median)}
        />
        <Fact
          name={t('Middle half')}
          value={
            spread === null
              ? t('none yet')
              : t('{low}–{high}', { low: numberText(spread[0]), high: numberText(spread[1]) })
          }
        />
        <Fact
          name={tenth === null ? t('Sales') : t('Sales, such rolls')}
          value={numberText(count)}
        />
        <Fact
          name={t('For sale now')}
          value={
            cheapest === null
              ? t('none', {}, 'copies for sale')
              : t('{listed}, from {coins}', {
                  listed: numberText(listed),
                  coins: numberText(cheapest),
                })
          }
        />
      </dl>
      {sales.length === 0 ? (
        <p>{t('No copy of this card was sold on the market yet.')}</p>
      ) : (
        <>
          <PriceChart sales={sales} isSuch={isSuch} />
          <figcaption>
            {tenth === null
              ? t('Each dot is a sale, in coins; the line is the median of the last 20.')
              : t(
                  'Dark dots are copies with such a roll ({roll}), pale dots all others; the line is the median of the last 20.',
                  { roll: rollText(tenth) },
                )}{' '}
            {counted > 1 && t('Half of the sales lie in the hatching.')}{' '}
            {sales.some(({ isReference }) => !isReference) &&
              t('Squares don’t count: both sides share an address or a device, or trade often.')}
          </figcaption>
          <SalesTable sales={sales} />
        </>
      )}
    </figure>
  );
};
