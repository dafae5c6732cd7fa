import type { ServerMessage } from '@stackmate/protocol';
import type { Player } from '../../../shared/player.ts';

/**
 * Returns what is wrong with a message to a player, who hasn't taken it yet: a repeated step, a step that skips one, or
 * a snapshot older than the player's state. Null if nothing is.
 */
export function orderFault(player: Player, message: ServerMessage): string | null {
  if (message.type !== 'step' && message.type !== 'snapshot') return null;
  const had = player.seats.get(message.match)?.follower.snapshot()?.seq;
  if (had === undefined) return null;
  if (message.type === 'snapshot') {
    return message.seq < had
      ? `${message.match}: entry ${message.seq} is the last one after ${had} was sent`
      : null;
  }
  return message.seq === had + 1
    ? null
    : `${message.match}: step ${message.seq} was sent after step ${had}`;
}
