import { avatarPath, useAsset } from '@stackmate/ui';
import './player-avatar.css';

interface PlayerAvatarProps {
  /** Name of the avatar: of a monster, or of a type’s mastery. */
  readonly monster: string;
  /** Width and height, in px. */
  readonly size: number;
}

/** The print that shows a player. The name beside it says who it is. */
export const PlayerAvatar = ({ monster, size }: PlayerAvatarProps) => (
  <img
    className="player-avatar"
    src={useAsset(avatarPath(monster))}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    decoding="async"
  />
);
