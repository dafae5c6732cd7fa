import type { LocalMatches, MatchPlace, MatchPlaces } from './ports.ts';

/**
 * Where a match is: at another node, to be looked for on this node (it is here, has ended or doesn't exist), or
 * unknown, because it waits for a node, this one hasn't taken it yet, or the database doesn't answer.
 */
export type FoundPlace = MatchPlace | 'here' | 'unknown';

/** Finds running matches. Many who ask for one match at a time cost one look. */
export interface KnownPlaces {
  readonly find: (match: string) => Promise<FoundPlace>;
}

export interface KnownPlacesOptions {
  /** This node. */
  readonly node: string;
  readonly places: MatchPlaces;
  readonly matches: Pick<LocalMatches, 'isHere'>;
}

export function createKnownPlaces({ node, places, matches }: KnownPlacesOptions): KnownPlaces {
  const asked = new Map<string, Promise<FoundPlace>>();

  async function look(match: string): Promise<FoundPlace> {
    try {
      const owner = await places.ownerOf(match);
      // A match that was handed to this node is its own in the database up to a second before it runs here.
      if (owner?.node === node) return matches.isHere(match) ? 'here' : 'unknown';
      return owner ?? 'here';
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
