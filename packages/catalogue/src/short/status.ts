import type { PlayerStatus, Side, Status } from '@stackmate/engine';
import type { Words } from '../language/phrase.ts';
import { say } from './short-phrases.ts';

/** Returns a status as a predicate: 'Root', 'no recoil'. */
export const shortStatus = (status: Status): Words => say(`status.${status}`);

/** Returns what a player can't do, as a sentence without its full stop. */
export const shortPlayerStatus = (player: Side, status: PlayerStatus): Words =>
  say(`player.${status}.${player}`);
