import { useAsset, useAssets } from '../assets/assets.tsx';

/** A hidden card always shows the neutral back: another one would tell what it is. The others are for piles and pages. */
export type BackKind = 'card' | 'monster' | 'spell' | 'rule';

export interface CardBackProps {
  readonly kind?: BackKind;
  readonly size?: 'normal' | 'mini' | 'tiny';
  /** What is read out. */
  readonly label?: string;
}

/** The back of a card. */
export const CardBack = ({
  kind = 'card',
  size = 'normal',
  label = 'Face-down card',
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
