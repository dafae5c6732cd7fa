import type { LocalMatches, MatchPlaces } from './ports.ts';

/** A running match at another node. */
export interface MatchPlace {
  readonly node: string;
  /** Its players; null for bots. */
  readonly players: readonly (string | null)[];
}

/**
 * Where a match is: at another node, to be looked for on this node (it is here, has ended or doesn't exist), or
 * unknown, because it waits for a node, this one hasn't taken it yet, or the database doesn't answer.
 */
export type FoundPlace = MatchPlace | 'here' | 'unknown';

/** Finds running matches. Many who ask for one match at a time cost one look. */
export interface KnownPlaces {
  readonly find: (match: string) => Promise<FoundPlace>;
}

/** Max number of matches whose players are remembered. */
const maxMatches = 20_000;

export interface KnownPlacesOptions {
  /** This node. */
  readonly node: string;
  readonly places: MatchPlaces;
  readonly matches: Pick<LocalMatches, 'isHere'>;
}

export function createKnownPlaces({ node, places, matches }: KnownPlacesOptions): KnownPlaces {
  const knownPlayers = new Map<string, MatchPlace['players']>();
  const asked = new Map<string, Promise<FoundPlace>>();

  async function playersOf(match: string): Promise<MatchPlace['players'] | null> {
    const known = knownPlayers.get(match);
    if (known) return known;
    const players = await places.playersOf(match);
    if (!players) return null;
    knownPlayers.set(match, players);
    if (knownPlayers.size > maxMatches) knownPlayers.delete(knownPlayers.keys().next().value!);
    return players;
  }

  async function look(match: string): Promise<FoundPlace> {
    try {
      const owner = await places.ownerOf(match);
      // A match that was handed to this node is its own in the database up to a second before it runs here.
      if (owner?.node === node) return matches.isHere(match) ? 'here' : 'unknown';
      if (!owner) return (await places.playersOf(match)) === null ? 'here' : 'unknown';
      const players = await playersOf(match);
      return players ? { node: owner.node, players } : 'here';
    } catch {
      return 'unknown';
    } finally {
      asked.delete(match);
    }
  }

  return {
    find(match) {
      const answer = asked.get(match) ?? look(match);
      asked.set(match, answer);
      return answer;
    },
  };
}
