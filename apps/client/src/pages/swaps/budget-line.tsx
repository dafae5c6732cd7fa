import { tradingRules } from '@stackmate/economy/trading';
import type { SwapQuote } from '@stackmate/protocol/trading';
import { t } from '@stackmate/words';
import { coinsText } from './texts.ts';
import './swaps.css';

const day = 24 * 60 * 60_000;
const { window, longWindow } = tradingRules.budget;

interface BudgetLineProps {
  readonly quote: SwapQuote;
  readonly partner: string;
  /** Reference values of both sides in coins. */
  readonly gives: number;
  readonly gets: number;
}

/** [SP3] Returns by how many coins a swap exceeds what may flow; 0 if it fits. */
const overQuote = ({ mayGive, mayGet }: SwapQuote, gives: number, gets: number): number =>
  Math.max(0, gives - gets - mayGive, gets - gives - mayGet);

/** [SP3] Says how much value may flow between two players, and whether a swap fits. */
export function BudgetLine({ quote, partner, gives, gets }: BudgetLineProps) {
  const over = overQuote(quote, gives, gets);
  const { mayGive, mayGet } = quote;
  return (
    <div className="swap-budget" data-over={over > 0 || undefined}>
      <p>
        {gives === gets
          ? t('Both sides are worth the same.')
          : gives > gets
            ? t('You give {coins} more than you get.', { coins: coinsText(gives - gets) })
            : t('You get {coins} more than you give.', { coins: coinsText(gets - gives) })}{' '}
        {over > 0 && (
          <b>
            {t('That is {coins} over the limit, so it can’t be accepted now.', {
              coins: coinsText(over),
            })}
          </b>
        )}
      </p>
      <p className="shop-quiet">
        {t(
          'To {partner}, you may now give up to {give} more than you get, and get up to {get} more than you give. Trades of the last {days} and {longDays} days count. Rated wins and old friendships raise this limit.',
          {
            partner,
            give: coinsText(mayGive),
            get: coinsText(mayGet),
            days: window / day,
            longDays: longWindow / day,
          },
        )}
      </p>
    </div>
  );
}
