import * as api from '@stackmate/protocol/routes';
import { useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { t } from '@stackmate/words';
import { call } from '../../platform/api/call.ts';
import { FaultNote } from '../../kit/page/fault-note.tsx';
import { formatMoney, productNames } from '../../features/shop/parts/money.ts';
import { ShopPage } from '../../kit/page/shop-page.tsx';
import { setPurse } from '../../kit/coins/purse.ts';
import { paymentWords } from './payment-words.ts';
import { usePayment } from './use-payment.ts';
import './payment.css';

/** Shows in the header what a payment has put into the inbox. */
function useFreshInbox(isPaid: boolean): void {
  useEffect(() => {
    if (!isPaid) return undefined;
    const controller = new AbortController();
    void call(api.inbox.list, {}, { signal: controller.signal }).then((answer) => {
      if (answer.ok) setPurse({ waiting: answer.value.waiting });
    });
    return () => controller.abort();
  }, [isPaid]);
}

function Content({ id }: { readonly id: string }) {
  const [query] = useSearchParams();
  const { payment, fault, isLate } = usePayment(id);
  const isPaid = payment?.status === 'paid';
  useFreshInbox(isPaid);
  const words = payment && paymentWords(payment, { isBack: query.has('back'), isLate });
  return (
    <section className="payment print">
      <FaultNote fault={fault} />
      <div role="status">
        {words === null && !fault && <p>{t('Loading…')}</p>}
        {words && (
          <>
            <h2>{words.title}</h2>
            <p>{words.text}</p>
          </>
        )}
      </div>
      {payment && (
        <p className="shop-quiet">
          {t(productNames[payment.product])} · {formatMoney(payment.amount, payment.currency)}
        </p>
      )}
      <p className="button-row">
        {isPaid && (
          <Link to="/inbox" className="sm-button">
            {t('Open your inbox')}
          </Link>
        )}
        <Link to="/store#vip" className="plain-button">
          {t('Back to the store')}
        </Link>
      </p>
    </section>
  );
}

/** Shows a payment after the checkout, and waits until it is confirmed (VP2). */
export function PaymentPage() {
  const { payment = '' } = useParams();
  return (
    <ShopPage
      title={t('Payment')}
      guestText={t(
        'A payment is shown to the account that made it. Sign in to see yours. With an account you get:',
      )}
    >
      {() => <Content id={payment} />}
    </ShopPage>
  );
}
