import { smallPath, useAsset } from '@stackmate/ui';
import './player-avatar.css';

interface PlayerAvatarProps {
  /** Name of the monster whose print it is. */
  readonly monster: string;
  /** Width and height, in px. */
  readonly size: number;
}

/** The print that shows a player. The name beside it says who it is. */
export const PlayerAvatar = ({ monster, size }: PlayerAvatarProps) => (
  <img
    className="player-avatar"
    src={useAsset(smallPath(`/cards/${monster}.svg`))}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
  />
);
