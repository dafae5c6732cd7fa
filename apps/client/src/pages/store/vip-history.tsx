import type { VipAnswer } from '@stackmate/protocol/store';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { formatMoney, paymentStates, productNames } from '../../features/shop/parts/money.ts';

export const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const sourceNames = { payment: t('paid'), code: t('by a code'), grant: t('granted') } as const;

/** Lists the spans of VIP that a player got, newest first. */
export const VipHistory = ({ history }: { readonly history: VipAnswer['history'] }) => (
  <details>
    <summary>{t('History')}</summary>
    <ul>
      {history.map(({ from, until, source, revoked }) => (
        <li key={from}>
          {dateFormat.format(from)} – {until === null ? t('for life') : dateFormat.format(until)},{' '}
          {sourceNames[source]}
          {revoked && `, ${t('taken back')}`}
        </li>
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
          {dateFormat.format(at)}: <Link to={`/payment/${id}`}>{productNames[product]}</Link>,{' '}
          {formatMoney(amount, currency)}, {paymentStates[status]}
        </li>
      ))}
    </ul>
  </details>
);
