import type { LocalMatches, MatchOwner, MatchOwners } from './ports.ts';

/**
 * Location of a match: at another node, on this node (it is here, has ended or doesn't exist), or unknown, because it
 * waits for a node, this one hasn't taken it yet, or the database doesn't answer.
 */
export type FoundLocation = MatchOwner | 'here' | 'unknown';

/** Finds running matches. Requests for one match at the same time cost one query. */
export interface MatchLocations {
  readonly find: (matchId: string) => Promise<FoundLocation>;
}

export interface MatchLocationsOptions {
  /** This node. */
  readonly nodeId: string;
  readonly owners: MatchOwners;
  readonly matches: Pick<LocalMatches, 'isHere'>;
}

export function createMatchLocations({
  nodeId,
  owners,
  matches,
}: MatchLocationsOptions): MatchLocations {
  const lookups = new Map<string, Promise<FoundLocation>>();

  async function look(matchId: string): Promise<FoundLocation> {
    try {
      const owner = await owners.findOwner(matchId);
      // A match that was handed to this node is its own in the database up to a second before it runs here.
      if (owner?.node === nodeId) return matches.isHere(matchId) ? 'here' : 'unknown';
      return owner ?? 'here';
    } catch {
      return 'unknown';
    } finally {
      lookups.delete(matchId);
    }
  }

  return {
    find(matchId) {
      const answer = lookups.get(matchId) ?? look(matchId);
      lookups.set(matchId, answer);
      return answer;
    },
  };
}
