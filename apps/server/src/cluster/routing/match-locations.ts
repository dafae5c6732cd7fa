import type { LocalMatches, MatchOwner, MatchOwners } from './ports.ts';

/**
 * Where a match is: at another node, to be looked for on this node (it is here, has ended or doesn't exist), or
 * unknown, because it waits for a node, this one hasn't taken it yet, or the database doesn't answer.
 */
export type FoundLocation = MatchOwner | 'here' | 'unknown';

/** Finds running matches. Requests for one match at the same time cost one query. */
export interface MatchLocations {
  readonly find: (match: string) => Promise<FoundLocation>;
}

export interface MatchLocationsOptions {
  /** This node. */
  readonly node: string;
  readonly owners: MatchOwners;
  readonly matches: Pick<LocalMatches, 'isHere'>;
}

export function createMatchLocations({
  node,
  owners,
  matches,
}: MatchLocationsOptions): MatchLocations {
  const asked = new Map<string, Promise<FoundLocation>>();

  async function look(match: string): Promise<FoundLocation> {
    try {
      const owner = await owners.ownerOf(match);
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
