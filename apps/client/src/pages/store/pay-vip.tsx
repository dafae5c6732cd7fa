import * as api from '@stackmate/protocol/routes';
import type { PayableProduct, VipAnswer } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';
import { Link } from 'react-router';
import { formatMoney, paymentStates, productNames } from '../../features/shop/parts/money.ts';
import type { OnceAction } from '../../kit/requests/use-once.ts';
import { Switchable, SwitchedOff } from '../../kit/service/switched-off.tsx';
import { call } from '../../platform/api/call.ts';
import { siteAddress } from '../../platform/words/language.ts';
import { dayText } from './vip-history.tsx';
import { listOffers } from './vip-offers.ts';

/** Lists payments, newest first. */
const PaymentList = ({ payments }: { readonly payments: VipAnswer['payments'] }) => (
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

interface PayVipProps {
  readonly state: VipAnswer;
  readonly action: OnceAction;
}

/** Sells VIP and the bonus on the pages of the payment provider, and lists what was paid (VP2). */
export function PayVip({ state, action }: PayVipProps) {
  const { payments } = state;
  const { vip, bonus } = listOffers(state);
  async function pay({ product, amount }: PayableProduct): Promise<void> {
    const answer = await action.run(`pay ${product} ${amount}`, (key) =>
      call(api.payments.checkout, { key, product, amount }),
    );
    if (answer) location.assign(answer.url);
  }
  const payButton = (offer: PayableProduct) => (
    <Switchable key={offer.product} name="payments" isSilent>
      <button
        type="button"
        className="plain-button"
        aria-busy={action.isBusy}
        onClick={() => void pay(offer)}
      >
        {t(productNames[offer.product])} · {formatMoney(offer.amount, offer.currency)}
      </button>
    </Switchable>
  );
  return (
    <>
      {(vip.length > 0 || bonus) && <SwitchedOff name="payments" />}
      {vip.length > 0 && <div className="button-row">{vip.map(payButton)}</div>}
      {bonus && (
        <>
          <h3>{t('Backer bonus')}</h3>
          <p>
            {t(
              'For backers of our crowdfunding campaign: a bonus on top of the reward you choose.',
            )}{' '}
            <a href={siteAddress('/offer')}>{t('What it adds')}</a>
          </p>
          <div className="button-row">{payButton(bonus)}</div>
        </>
      )}
      {(vip.length > 0 || bonus) && (
        <p className="shop-quiet">
          {t('You pay on the pages of our payment provider, once: nothing renews by itself.')}
        </p>
      )}
      {payments.length > 0 && <PaymentList payments={payments} />}
    </>
  );
}
