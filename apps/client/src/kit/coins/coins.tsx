import { numberText, t } from '@stackmate/words';
import '../page/parts.css';

/** Shows an amount of coins beside a struck coin. */
export const Coins = ({ coins }: { readonly coins: number }) => (
  <span className="coins">
    <span className="coin" aria-hidden="true" />
    {numberText(coins)}{' '}
    <span className="sm-hidden">{t('{coins, plural, one {coin} other {coins}}', { coins })}</span>
  </span>
);
