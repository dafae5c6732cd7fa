import { opponentOf } from './guest-marks.ts';
import type { RunningMatch } from './match-manager-types.ts';
import type { HostedMatch } from './match-registry.ts';

/** Describes a running match to one of its players. */
export function runningMatchOf(
  { match, kind, seats }: Pick<HostedMatch, 'match' | 'kind' | 'seats'>,
  player: string,
): RunningMatch {
  const seat = seats[0].player === player ? 0 : 1;
  return { match, kind, seat, ...opponentOf(seats, seat) };
}
