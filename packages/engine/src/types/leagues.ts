/**
 * The named leagues, highest first. `top` is the percentage of all players who are in it or above
 * (EC3).
 */
export const leagues = [
  { name: 'Diamond', top: 1 },
  { name: 'Gold', top: 5 },
  { name: 'Silver', top: 10 },
] as const;

/**
 * Returns the league of a player who is among the best `percent` per cent: its name, or "top X %"
 * (EC3).
 */
export function leagueOf(percent: number): string {
  const named = leagues.find(({ top }) => percent <= top);
  return named ? named.name : `top ${Math.ceil(percent)} %`;
}
