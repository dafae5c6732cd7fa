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
/** Min share of an account's matches against one opponent, and of that opponent's wins in them. */
const minShare = 0.7;

/**
 * [RA7] Finds stars: players to whom several new accounts lose. `played` is the number of all rated matches of each
 * account.
 */
export function findStars(
  pairs: readonly FedPair[],
  played: ReadonlyMap<string, number>,
): readonly PlayerStar[] {
  const feeding = pairs.filter(({ account, matches, wins }) => {
    const all = played.get(account) ?? matches;
    return all <= newAccountMatches && matches >= minShare * all && wins >= minShare * matches;
  });
  return [...Map.groupBy(feeding, ({ opponent }) => opponent)]
    .filter(([, accounts]) => accounts.length >= minAccounts)
    .map(([center, accounts]) => ({
      center,
      accounts: accounts.map(({ account }) => account).toSorted(),
      matches: accounts.reduce((sum, { matches }) => sum + matches, 0),
      wins: accounts.reduce((sum, { wins }) => sum + wins, 0),
    }))
    .toSorted((a, b) => b.wins - a.wins);
}
