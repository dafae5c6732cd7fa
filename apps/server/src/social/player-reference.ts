import type { FutureFriend, OtherPlayer } from '@stackmate/protocol/social';
import { nameKey } from '../store/names/look-alikes.ts';
import type { PlayerReference } from '../store/index.ts';

/** Returns how the store finds a player whom a request names. */
export const toReference = (player: OtherPlayer | FutureFriend): PlayerReference =>
  'name' in player ? { nameKey: nameKey(player.name) } : player;
