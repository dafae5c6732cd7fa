import { plural } from '../../platform/words/index.ts';
import '../page/parts.css';

/** Formats a number of coins: `1,250`. */
export const formatCoins = (coins: number): string => coins.toLocaleString('en');

/** Shows an amount of coins beside a struck coin. */
export const Coins = ({ coins }: { readonly coins: number }) => (
  <span className="coins">
    <span className="coin" aria-hidden="true" />
    {formatCoins(coins)} <span className="sm-hidden">{plural(coins, 'coin', 'coins')}</span>
  </span>
);
