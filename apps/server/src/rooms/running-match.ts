import { toOpponent } from './guest-marks.ts';
import type { RunningMatch } from './match-manager-types.ts';
import type { HostedMatch } from './match-registry.ts';

/** Describes a running match to one of its players. */
export function toRunningMatch(
  { match: matchId, kind, seats }: Pick<HostedMatch, 'match' | 'kind' | 'seats'>,
  playerId: string,
): RunningMatch {
  const seat = seats[0].player === playerId ? 0 : 1;
  return { match: matchId, kind, seat, ...toOpponent(seats, seat) };
}
