/** A player who beats new accounts that hardly play anybody else. */
export interface PlayerStar {
  readonly center: string;
  /** Ids of the new accounts, in order. */
  readonly accounts: readonly string[];
  /** Number of rated matches against them, and how many of those the center won. */
  readonly matches: number;
  readonly wins: number;
}

/** The matches of an account against one opponent. */
export interface FedPair {
  readonly account: string;
  readonly opponent: string;
  readonly matches: number;
  /** Matches that the opponent won. */
  readonly wins: number;
}

const minAccounts = 2;
/** Rated matches up to which an account is new. */
export const newAccountMatches = 15;
/** Min share of an account's matches that are within the group, and of the center's wins against it. */
const minShare = 0.7;

/** Numbers of all rated matches of each account by opponent. */
export type MatchesByOpponent = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * [RA7] Finds stars: players to whom several new accounts lose that play hardly anybody else. Matches among these
 * accounts don't count as matches with others.
 */
export function findStars(
  pairs: readonly FedPair[],
  played: MatchesByOpponent,
): readonly PlayerStar[] {
  const losing = pairs.filter(({ matches, wins }) => wins >= minShare * matches);
  return [...Map.groupBy(losing, ({ opponent: opponentId }) => opponentId)]
    .map(([center, accounts]) => {
      const group = new Set([center, ...accounts.map(({ account }) => account)]);
      const feeding = accounts.filter(({ account }) => {
        const opponents = [...(played.get(account) ?? [])];
        const all = opponents.reduce((sum, [, count]) => sum + count, 0);
        const within = opponents.reduce((sum, [id, count]) => sum + (group.has(id) ? count : 0), 0);
        return all <= newAccountMatches && within >= minShare * all;
      });
      return [center, feeding] as const;
    })
    .filter(([, accounts]) => accounts.length >= minAccounts)
    .map(([center, accounts]) => ({
      center,
      accounts: accounts.map(({ account }) => account).toSorted(),
      matches: accounts.reduce((sum, { matches }) => sum + matches, 0),
      wins: accounts.reduce((sum, { wins }) => sum + wins, 0),
    }))
    .toSorted((a, b) => b.wins - a.wins);
}
