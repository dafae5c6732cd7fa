import { avatarPath, useAsset } from '@stackmate/ui';
import './appearance.css';

/** Shows the middle of a monster's print. The name beside it says whom it shows. */
export function Avatar({ monster }: { readonly monster: string }) {
  return (
    <img
      className="avatar"
      src={useAsset(avatarPath(monster))}
      alt=""
      width={40}
      height={40}
      decoding="async"
      draggable={false}
    />
  );
}
