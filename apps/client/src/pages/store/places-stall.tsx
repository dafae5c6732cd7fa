import type { StoreAnswer } from '@stackmate/protocol/store';
import { numberText, t } from '@stackmate/words';
import { Coins } from '../../kit/coins/coins.tsx';

interface PlacesStallProps {
  readonly places: StoreAnswer['places'];
  readonly vault: StoreAnswer['vault'];
  readonly onBuy: () => void;
}

/** Sells places of the vault (OW2). */
export function PlacesStall({ places, vault, onBuy }: PlacesStallProps) {
  return (
    <section className="stall print">
      <div className="stall-words">
        <h2>{t('Vault places')}</h2>
        <p>
          {vault.places === null
            ? t(
                'Your vault holds {cards, plural, one {# card} other {# cards}}. With VIP it has no limit, so more places would change nothing.',
                { cards: vault.cards },
              )
            : t(
                'Your vault holds {cards, plural, one {# card} other {# cards}} and has room for {places}.',
                { cards: vault.cards, places: numberText(vault.places) },
              )}
        </p>
        {vault.places !== null && (
          <meter
            min={0}
            max={vault.places}
            value={vault.cards}
            aria-label={t('Used places of the vault')}
          />
        )}
        {vault.places === null ? null : places.owned < places.most ? (
          <div className="button-row">
            <button
              type="button"
              className="price-tag"
              aria-label={t('{count} places for {price, plural, one {# coin} other {# coins}}', {
                count: places.count,
                price: places.price,
              })}
              onClick={onBuy}
            >
              {t('{count} places', { count: places.count })} <Coins coins={places.price} />
            </button>
          </div>
        ) : (
          <p>{t('Your vault is as large as it can get.')}</p>
        )}
      </div>
    </section>
  );
}
