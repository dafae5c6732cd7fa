import { useAsset, useAssets } from '../assets/assets.tsx';

/** Hidden cards always show the neutral back, so that it reveals nothing. The other backs are for piles and pages. */
export type BackKind = 'card' | 'monster' | 'spell' | 'rule';

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
