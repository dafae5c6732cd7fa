import type { ClusterPlayers } from '../cluster/players/cluster-players.ts';
import type { AccountConnections } from './account-connections.ts';

/** Returns the connections of players at all nodes; `local` are those of this one. */
export function shareAccountConnections(
  local: AccountConnections,
  players: Pick<ClusterPlayers, 'events' | 'order' | 'noteSignIn'>,
): AccountConnections {
  const adopt = (playerId: string, session: string): void => {
    local.adopt(playerId, session);
    players.noteSignIn(playerId);
  };
  players.events.on('order', (order) => {
    if (order.k === 'sign out') local.signOut(order.player, order.ended);
    else if (order.k === 'ban') local.ban(order.player, order.detail);
    else if (order.k === 'mute') local.mute(order.player, order.until);
    else if (order.k === 'rename') local.rename(order.player, order.name);
    else if (order.k === 'adopt') adopt(order.player, order.session);
  });
  return {
    signOut(playerId, ended) {
      local.signOut(playerId, ended);
      players.order({ k: 'sign out', player: playerId, ended });
    },
    ban(playerId, detail) {
      local.ban(playerId, detail);
      players.order({ k: 'ban', player: playerId, detail });
    },
    mute(playerId, until) {
      local.mute(playerId, until);
      players.order({ k: 'mute', player: playerId, until });
    },
    rename(playerId, name) {
      local.rename(playerId, name);
      players.order({ k: 'rename', player: playerId, name });
    },
    adopt(playerId, session) {
      adopt(playerId, session);
      players.order({ k: 'adopt', player: playerId, session });
    },
  };
}
