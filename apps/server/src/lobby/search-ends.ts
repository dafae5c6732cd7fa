import type { SearchEnd } from '@stackmate/protocol/rated';
import type { LobbyPorts } from './ports.ts';
import { searchMessage } from './rated-search.ts';

const maxEndedAway = 10_000;

/** Notifies players that their searches have ended: immediately, or when they return. */
export interface SearchEnds {
  /** Notifies the player that a search has ended, and why, unless a match begins or the player left. */
  readonly say: (playerId: string, ended?: SearchEnd) => void;
  /** Returns why a player's search ended meanwhile, and removes the reason. */
  readonly take: (playerId: string) => SearchEnd | undefined;
  readonly forget: (playerId: string) => void;
}

export function createSearchEnds(ports: Pick<LobbyPorts, 'isConnected' | 'send'>): SearchEnds {
  const endedAway = new Map<string, SearchEnd>();
  return {
    say(playerId, ended) {
      if (ports.isConnected(playerId)) ports.send(playerId, searchMessage(null, ended));
      else if (ended !== undefined) {
        endedAway.set(playerId, ended);
        if (endedAway.size > maxEndedAway) endedAway.delete(endedAway.keys().next().value!);
      }
    },
    take(playerId) {
      const ended = endedAway.get(playerId);
      endedAway.delete(playerId);
      return ended;
    },
    forget: (playerId) => void endedAway.delete(playerId),
  };
}
