import type { SearchEnd } from '@stackmate/protocol/rated';
import type { LobbyPorts } from './ports.ts';
import { searchMessage } from './rated-search.ts';

const maxEndedAway = 10_000;

/** Tells players that their searches have ended, those who are away when they return. */
export interface SearchEnds {
  /** Says that a search has ended, and why, unless a match begins or the player left. */
  readonly say: (player: string, ended?: SearchEnd) => void;
  /** Returns why a player's search ended meanwhile, and forgets it. */
  readonly take: (player: string) => SearchEnd | undefined;
  readonly forget: (player: string) => void;
}

export function createSearchEnds(ports: Pick<LobbyPorts, 'isConnected' | 'send'>): SearchEnds {
  const endedAway = new Map<string, SearchEnd>();
  return {
    say(player, ended) {
      if (ports.isConnected(player)) ports.send(player, searchMessage(null, ended));
      else if (ended !== undefined) {
        endedAway.set(player, ended);
        if (endedAway.size > maxEndedAway) endedAway.delete(endedAway.keys().next().value!);
      }
    },
    take(player) {
      const ended = endedAway.get(player);
      endedAway.delete(player);
      return ended;
    },
    forget: (player) => void endedAway.delete(player),
  };
}
