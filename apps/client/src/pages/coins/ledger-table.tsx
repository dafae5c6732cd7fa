import { dateText, numberText, t } from '@stackmate/words';
import { reasonText } from './ledger.ts';
import type { LedgerDay } from './ledger.ts';

const dayFormat: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
};

const timeFormat: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'UTC',
};

/** Returns coins with their sign. */
const signed = (coins: number): string =>
  coins < 0 ? `−${numberText(-coins)}` : `+${numberText(coins)}`;

/** Shows movements of coins as a ruled page: dates left, plus and minus in two inks, the balance right. */
export const LedgerTable = ({ days }: { readonly days: readonly LedgerDay[] }) => (
  <table className="ledger">
    <caption className="sm-hidden">{t('Movements of coins, newest first')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Time')}</th>
        <th scope="col">{t('Reason')}</th>
        <th scope="col">{t('Coins')}</th>
        <th scope="col">{t('Balance')}</th>
      </tr>
    </thead>
    {days.map(({ day, movements }) => (
      <tbody key={day}>
        <tr>
          <th scope="rowgroup" colSpan={4} className="ledger-day">
            {dateText(Date.parse(day), dayFormat)}
          </th>
        </tr>
        {movements.map(({ at, reason, coins, balance }, index) => (
          // Movements have no ids, and several can happen at one time.
          <tr key={`${at} ${index}`}>
            <td>{dateText(at, timeFormat)}</td>
            <td className="ledger-reason">{reasonText(reason)}</td>
            <td data-spent={coins < 0 || undefined}>{signed(coins)}</td>
            <td>{numberText(balance)}</td>
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);
