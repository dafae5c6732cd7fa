import { t } from '@stackmate/words';
import { useAsset, useAssets } from '../assets/assets.tsx';

/** Backs that players choose between; each shows the same one on all hidden cards, so that it reveals nothing. */
type ChosenBack = 'card' | 'flame' | 'tide' | 'grove' | 'storm' | 'moon' | `season-${string}`;

/** The backs by kind are for piles and pages. */
export type BackKind = ChosenBack | 'monster' | 'spell' | 'rule';

export interface CardBackProps {
  readonly kind?: BackKind;
  readonly size?: 'normal' | 'mini' | 'tiny';
  /** Text for screen readers. */
  readonly label?: string;
}

/** The back of a card. */
export const CardBack = ({
  kind = 'card',
  size = 'normal',
  label = t('Face-down card'),
}: CardBackProps) => (
  <img
    className={`sm-back sm-back--${size}`}
    src={useAsset(`/cards/backgrounds/${kind}-back.svg`)}
    alt={label}
    width={300}
    height={445}
    loading={useAssets().lazy ? 'lazy' : undefined}
    draggable={false}
  />
);
