import type { Payment } from '@stackmate/protocol/store';
import { t } from '@stackmate/words';

export interface PaymentWords {
  readonly title: string;
  readonly text: string;
}

const openWords = (isBack: boolean, isLate: boolean): PaymentWords => {
  if (isBack) {
    return {
      title: t('Nothing was paid'),
      text: t('You left the checkout. You can pay whenever you like.'),
    };
  }
  return {
    title: t('Confirming your payment'),
    text: isLate
      ? t(
          'This takes longer than usual; a bank transfer can take days. You get what you paid for as soon as the payment is confirmed, even if you close this page.',
        )
      : t('The payment service confirms it in a moment.'),
  };
};

/** Returns what to tell the player about a payment. `isBack`: the player left the checkout without paying. */
export function paymentWords(
  { product, status }: Pick<Payment, 'product' | 'status'>,
  { isBack, isLate }: { readonly isBack: boolean; readonly isLate: boolean },
): PaymentWords {
  switch (status) {
    case 'open':
      return openWords(isBack, isLate);
    case 'paid':
      return {
        title: t('Thank you!'),
        text:
          product === 'bonus'
            ? t('Your bonus is reserved. It comes with the campaign reward of your choice.')
            : t('Your VIP is active. Its free boosters wait in your inbox.'),
      };
    case 'expired':
      return {
        title: t('Nothing was paid'),
        text: t('This checkout has ended. You can start a new one in the store.'),
      };
    case 'refunded':
      return { title: t('Refunded'), text: t('You got your money back for this payment.') };
    case 'disputed':
      return {
        title: t('Disputed'),
        text: t('Your bank disputes this payment. What it bought is paused until that is decided.'),
      };
  }
}
