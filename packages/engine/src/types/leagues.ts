/** The named leagues: the best so many per cent of all players are in each, the highest first (EC3). */
export const leagues = [
  { name: 'Diamond', top: 1 },
  { name: 'Gold', top: 5 },
  { name: 'Silver', top: 10 },
] as const;

/** The league of a player who is among the best so many per cent: a named one, else that number (EC3). */
export function leagueOf(percent: number): string {
  const named = leagues.find(({ top }) => percent <= top);
  return named ? named.name : `top ${Math.ceil(percent)} %`;
}
