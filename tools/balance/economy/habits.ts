/** How a player plays and spends. */
export interface Habits {
  readonly name: string;
  readonly ratedPerDay: number;
  readonly casualPerDay: number;
  /** Wins against a strong bot that the player tries to get each day. */
  readonly botWinsPerDay: number;
  /** Share of the matches against people that the player wins. */
  readonly winRate: number;
  /** Place among the ranked players in percent. */
  readonly leaguePercent: number | null;
  readonly isVip: boolean;
  /** Days per week on which the player plays. */
  readonly daysPerWeek: number;
}

const even = { winRate: 0.5, leaguePercent: 60, isVip: false, daysPerWeek: 7 };

/** The simulated players. */
export const habits = [
  { ...even, name: 'casual', ratedPerDay: 0, casualPerDay: 3, botWinsPerDay: 1, daysPerWeek: 4 },
  { ...even, name: 'daily rated', ratedPerDay: 5, casualPerDay: 0, botWinsPerDay: 0 },
  {
    ...even,
    name: 'daily rated, VIP',
    ratedPerDay: 5,
    casualPerDay: 0,
    botWinsPerDay: 0,
    isVip: true,
  },
  {
    ...even,
    name: 'ambitious',
    ratedPerDay: 15,
    casualPerDay: 0,
    botWinsPerDay: 3,
    winRate: 0.57,
    leaguePercent: 8,
  },
] as const satisfies readonly Habits[];
