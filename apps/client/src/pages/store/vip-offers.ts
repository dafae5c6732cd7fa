import type { PayableProduct, VipAnswer } from '@stackmate/protocol/store';

/** What can still be paid for. */
interface PayableOffers {
  readonly vip: readonly PayableProduct[];
  /** null if it isn't sold, or is reserved already. */
  readonly bonus: PayableProduct | null;
}

/** [VP2] Returns what a player can pay for: no VIP after VIP for life, and the bonus once. */
export function listOffers({
  products,
  lifetime,
  payments,
}: Pick<VipAnswer, 'products' | 'lifetime' | 'payments'>): PayableOffers {
  const hasBonus = payments.some(
    ({ product, status }) => product === 'bonus' && (status === 'paid' || status === 'disputed'),
  );
  return {
    vip: lifetime ? [] : products.filter(({ product }) => product !== 'bonus'),
    bonus: hasBonus ? null : (products.find(({ product }) => product === 'bonus') ?? null),
  };
}
