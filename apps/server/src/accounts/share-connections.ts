import type { ClusterPlayers } from '../cluster/players/cluster-players.ts';
import type { AccountConnections } from './account-connections.ts';

/** Returns the connections of players at all nodes; `local` are those of this one. */
export function shareAccountConnections(
  local: AccountConnections,
  players: Pick<ClusterPlayers, 'events' | 'order' | 'noteSignIn'>,
): AccountConnections {
  const adopt = (player: string, session: string): void => {
    local.adopt(player, session);
    players.noteSignIn(player);
  };
  players.events.on('order', (order) => {
    if (order.k === 'sign out') local.signOut(order.player, order.ended);
    else if (order.k === 'ban') local.ban(order.player, order.detail);
    else if (order.k === 'mute') local.mute(order.player, order.until);
    else if (order.k === 'rename') local.rename(order.player, order.name);
    else if (order.k === 'adopt') adopt(order.player, order.session);
  });
  return {
    signOut(player, ended) {
      local.signOut(player, ended);
      players.order({ k: 'sign out', player, ended });
    },
    ban(player, detail) {
      local.ban(player, detail);
      players.order({ k: 'ban', player, detail });
    },
    mute(player, until) {
      local.mute(player, until);
      players.order({ k: 'mute', player, until });
    },
    rename(player, name) {
      local.rename(player, name);
      players.order({ k: 'rename', player, name });
    },
    adopt(player, session) {
      adopt(player, session);
      players.order({ k: 'adopt', player, session });
    },
  };
}
