import type { VipAnswer } from '@stackmate/protocol/store';
import { Link } from 'react-router';
import { dateText, t } from '@stackmate/words';
import { formatMoney, paymentStates, productNames } from '../../features/shop/parts/money.ts';

/** Returns a day in UTC, in which VIP is counted. */
export const dayText = (at: number): string => dateText(at, { dateStyle: 'long', timeZone: 'UTC' });

const spanText = ({ from, until, source, revoked }: VipAnswer['history'][number]): string => {
  const span = {
    from: dayText(from),
    until: until === null ? t('for life') : dayText(until),
    source,
  };
  return revoked
    ? t(
        '{from} – {until}, {source, select, payment {paid} code {by a code} other {granted}}, taken back',
        span,
      )
    : t(
        '{from} – {until}, {source, select, payment {paid} code {by a code} other {granted}}',
        span,
      );
};

/** Lists the spans of VIP that a player got, newest first. */
export const VipHistory = ({ history }: { readonly history: VipAnswer['history'] }) => (
  <details>
    <summary>{t('History')}</summary>
    <ul>
      {history.map((span) => (
        <li key={span.from}>{spanText(span)}</li>
      ))}
    </ul>
  </details>
);

/** Lists payments, newest first. */
export const PaymentList = ({ payments }: { readonly payments: VipAnswer['payments'] }) => (
  <details>
    <summary>{t('Payments')}</summary>
    <ul>
      {payments.map(({ id, product, amount, currency, status, at }) => (
        <li key={id}>
          {dayText(at)}: <Link to={`/payment/${id}`}>{t(productNames[product])}</Link>,{' '}
          {formatMoney(amount, currency)}, {t(paymentStates[status])}
        </li>
      ))}
    </ul>
  </details>
);
