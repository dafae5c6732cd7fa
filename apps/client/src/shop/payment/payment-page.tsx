import { Link, useParams, useSearchParams } from 'react-router';
import { t } from '../../words/index.ts';
import { FaultNote } from '../parts/fault-note.tsx';
import { formatMoney, productNames } from '../parts/money.ts';
import { ShopPage } from '../parts/shop-page.tsx';
import { paymentWords } from './payment-words.ts';
import { usePayment } from './use-payment.ts';

function Content({ id }: { readonly id: string }) {
  const [query] = useSearchParams();
  const { payment, fault, isLate } = usePayment(id);
  const words = payment && paymentWords(payment, { isBack: query.has('back'), isLate });
  return (
    <section className="redeem print">
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
          {productNames[payment.product]} · {formatMoney(payment.amount, payment.currency)}
        </p>
      )}
      <p className="button-row">
        {payment?.status === 'paid' && payment.product === 'bonus' && (
          <Link to="/inbox" className="sm-button">
            {t('Open your inbox')}
          </Link>
        )}
        <Link to="/store" className="plain-button">
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
      guestText={t('Sign in with the account that you paid for. With an account you get:')}
    >
      {() => <Content id={payment} />}
    </ShopPage>
  );
}
