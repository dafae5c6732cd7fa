import type { StoreAnswer } from '@stackmate/protocol/store';
import { Link } from 'react-router';
import { t } from '@stackmate/words';
import { Coins } from '../../kit/coins/coins.tsx';
import { Envelope } from '../../features/shop/parts/envelope.tsx';

interface BoosterStallProps {
  readonly booster: StoreAnswer['booster'];
  readonly onBuy: (count: 1 | 10) => void;
}

/** Sells boosters, one or ten. */
export const BoosterStall = ({ booster, onBuy }: BoosterStallProps) => (
  <section className="stall print">
    <Envelope />
    <div className="stall-words">
      <h2>{t('Boosters')}</h2>
      <p>
        {t('10 cards: 3 monsters, 3 spells, 2 supermons, and 2 of any kind.')}{' '}
        <a href="/odds">{t('The odds of every card')}</a>
      </p>
      <div className="button-row">
        {([1, 10] as const)
          .filter((count) => booster.counts.includes(count))
          .map((count) => (
            <button
              key={count}
              type="button"
              className="price-tag"
              aria-label={t(
                '{count, plural, one {# booster} other {# boosters}} for {price, plural, one {# coin} other {# coins}}',
                { count, price: booster.price * count },
              )}
              onClick={() => onBuy(count)}
            >
              {t('{count, plural, one {# booster} other {# boosters}}', { count })}{' '}
              <Coins coins={booster.price * count} />
            </button>
          ))}
      </div>
      {booster.sealed > 0 && (
        <p>
          <Link to="/boosters">
            {t(
              '{count, plural, one {Open your sealed booster} other {Open your # sealed boosters}}',
              { count: booster.sealed },
            )}
          </Link>
        </p>
      )}
    </div>
  </section>
);
