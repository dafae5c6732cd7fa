import { averagePrice, economy, rollQuality, sellingPrice, storePrice } from '@stackmate/economy';
import type { Roll } from '@stackmate/engine';
import { cardView, rarityNames } from '@stackmate/ui';
import { t } from '@stackmate/words';
import type { ReactNode } from 'react';
import { Coins } from '../../kit/coins/coins.tsx';
import { sameRoll } from '../../kit/collection/vault-copy.ts';
import { TextWithLinks } from '../../kit/widgets/text-with-links.tsx';

/** Returns how a roll compares with the average one, which has 50 of 100. */
function qualityNote(quality: number): string {
  if (quality === 50) return t('as good as the average roll');
  return quality > 50
    ? t('{points} above the average roll', { points: quality - 50 })
    : t('{points} below the average roll', { points: 50 - quality });
}

interface MeasureProps {
  /** From 0 to 100; the average lies at 50. */
  readonly percent: number;
  readonly children: ReactNode;
  readonly note: string;
}

/** Shows a value over a bar that marks the average. */
const Measure = ({ percent, children, note }: MeasureProps) => (
  <div className="measure">
    <p>
      <b>{children}</b> <small>{note}</small>
    </p>
    <div className="measure-bar" aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </div>
  </div>
);

interface RollWorthProps {
  /** The roll that the card plays with. */
  readonly roll: Roll;
  /** The natural roll, which decides the price (PK3, OW4); absent if it isn't known. */
  readonly natural?: Roll | undefined;
}

/** Shows how good a roll is and what it is worth, each beside the average. */
export function RollWorth({ roll, natural }: RollWorthProps) {
  const isMonster = roll.rangeType !== 'None';
  const quality = Math.round(100 * rollQuality(roll));
  if (!isMonster && !natural) return null;
  return (
    <section className="roll-worth" aria-label={t('Worth')}>
      {isMonster && (
        <Measure percent={quality} note={qualityNote(quality)}>
          {t('Roll {quality} of 100', { quality })}
        </Measure>
      )}
      {natural && <Price natural={natural} isTrained={!sameRoll(roll, natural)} />}
    </section>
  );
}

/** Shows the store's price of a natural roll beside its tier's, and what selling it pays. */
function Price({ natural, isTrained }: { readonly natural: Roll; readonly isTrained: boolean }) {
  const price = storePrice(natural);
  const average = averagePrice(natural.card);
  const { priceSpread } = economy.cards;
  const percent = 50 + (50 * (100 * (price / average - 1))) / priceSpread;
  return (
    <>
      <Measure
        percent={Math.min(100, Math.max(0, percent))}
        note={t('average of its rarity, {tier}: {average}', {
          tier: t(rarityNames[cardView(natural.card).rarity]),
          average,
        })}
      >
        <TextWithLinks
          text={t('Worth <coins/> in the store')}
          parts={{ coins: <Coins coins={price} /> }}
        />
      </Measure>
      <p className="worth-sale">
        <TextWithLinks
          text={t('Selling it pays <coins/>.')}
          parts={{ coins: <Coins coins={sellingPrice(natural)} /> }}
        />{' '}
        {isTrained && t('Training doesn’t change its price.')}
      </p>
    </>
  );
}
