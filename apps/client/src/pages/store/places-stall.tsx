import type { StoreAnswer } from '@stackmate/protocol/store';
import { numberText, t } from '@stackmate/words';
import { plural } from '../../platform/words/index.ts';
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
                'Your vault holds {cards}. With VIP it has no limit, so more places would change nothing.',
                {
                  cards: plural(vault.cards, '{count} card', '{count} cards'),
                },
              )
            : t('Your vault holds {cards} and has room for {places}.', {
                cards: plural(vault.cards, '{count} card', '{count} cards'),
                places: numberText(vault.places),
              })}
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
            <button type="button" className="price-tag" onClick={onBuy}>
              {t('{count} places', { count: places.count })}
              <span className="sm-hidden"> {t('for')} </span>
              <Coins coins={places.price} />
            </button>
          </div>
        ) : (
          <p>{t('Your vault is as large as it can get.')}</p>
        )}
      </div>
    </section>
  );
}
