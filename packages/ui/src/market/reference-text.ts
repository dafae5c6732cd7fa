import { numberText, t } from '@stackmate/words';

interface PriceReference {
  readonly coins: number;
  /** Number of sales behind it; 0 for the store's price. */
  readonly sales: number;
}

/** [MK4] Says how a price compares with what such copies were last sold for, or with the store's price. */
export function referenceText(price: number, { coins, sales }: PriceReference): string {
  const percent = Math.round((price / Math.max(1, coins) - 1) * 100);
  const parameters = {
    percent: numberText(Math.abs(percent)),
    side: percent === 0 ? 'same' : percent < 0 ? 'under' : 'over',
    coins: numberText(coins),
  };
  return sales > 0
    ? t(
        '{side, select, same {as the last sales, {coins} coins} under {{percent} % under the last sales, {coins} coins} other {{percent} % over the last sales, {coins} coins}}',
        parameters,
      )
    : t(
        '{side, select, same {the store’s price} under {{percent} % under the store’s price, {coins} coins} other {{percent} % over the store’s price, {coins} coins}}',
        parameters,
      );
}
