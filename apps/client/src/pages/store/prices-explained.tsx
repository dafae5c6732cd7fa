import { economy } from '@stackmate/economy';
import { Link } from 'react-router';
import { numberText, t } from '@stackmate/words';
import type { Rarity } from '@stackmate/engine';
import { rarityNames } from '@stackmate/ui';

const { prices, priceSpread, sellingDivisor } = economy.cards;

/** Explains how single cards are priced, and what the store pays. */
export const PricesExplained = () => (
  <details className="prices-explained">
    <summary>{t('How prices are made')}</summary>
    <table>
      <caption className="sm-hidden">{t('Price of a single card by rarity')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Rarity')}</th>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Selling')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(prices).map(([rarity, price]) => (
          <tr key={rarity}>
            <th scope="row">{t(rarityNames[rarity as Rarity])}</th>
            <td>{numberText(price)}</td>
            <td>{numberText(Math.floor(price / sellingDivisor))}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      {t(
        'The roll of a copy moves its price by up to {spread} % up or down. A booster costs {booster} coins for 10 cards, so {each} a card. Prices are the same for everybody. Coins and boosters are never sold for money.',
        {
          spread: priceSpread,
          booster: economy.booster.price,
          each: economy.booster.price / 10,
        },
      )}
    </p>
    <p>
      {t('The store pays a fifth of a card’s price.')}{' '}
      <Link to="/vault">{t('Sell cards in your vault')}</Link>
    </p>
  </details>
);
