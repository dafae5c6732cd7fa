import type { payments } from '@stackmate/protocol/routes';
import type { Logger } from 'pino';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { refusal, toResult } from '../shop/index.ts';
import { checkoutTime } from '../store/index.ts';
import type { ShopStore } from '../store/index.ts';
import type { PaymentService } from './payment-service.ts';

export interface CheckoutRoutesOptions {
  readonly store: Pick<
    ShopStore,
    'beginPayment' | 'notePaymentSession' | 'giveUpPayment' | 'payment'
  >;
  /** Null if this server takes no payments. */
  readonly service: PaymentService | null;
  readonly logger: Logger;
  /** Returns the public address of the server. */
  readonly address: () => string;
  /** Returns ms since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** [VP2] Routes for paying. The price is the configured one; the request only names the one that the player saw. */
export const checkoutHandlers = (
  options: CheckoutRoutesOptions,
): Omit<Handlers<typeof payments>, 'webhook'> => {
  const { store, service, logger, address, now, newId } = options;
  return {
    async checkout({ caller: { playerId }, body: { key, product, amount } }) {
      if (service === null) return refusal('payments-off');
      const price = service.products().find((candidate) => candidate.product === product);
      if (price === undefined) return refusal('payments-down', 'the price is not known yet');
      if (price.amount !== amount) return refusal('price-changed', `it is ${price.amount}`);
      const begun = await store.beginPayment({
        ...price,
        playerId,
        key,
        at: now(),
        id: newId(),
      });
      if (!begun.ok) return toResult(begun);
      const { payment: id, at } = begun.value;
      const page = `${address()}/play/payment/${id}`;
      try {
        const { session, url } = await service.openCheckout({
          payment: id,
          product,
          expiresAt: at + checkoutTime,
          paidAddress: page,
          backAddress: `${page}?back`,
        });
        await store.notePaymentSession(id, session);
        return answered({ url, payment: id });
      } catch (failure) {
        logger.warn({ err: failure, payment: id }, 'a checkout could not be opened');
        await store.giveUpPayment(id);
        return refusal('payments-down');
      }
    },
    state: async ({ caller: { playerId }, query: { id } }) =>
      toResult(await store.payment({ player: playerId, payment: id })),
  };
};
