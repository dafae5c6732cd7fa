import type { ShownMatch } from '@stackmate/protocol/operate';
import type { MatchSummary } from '../store/index.ts';

/** Returns a match as it is sent to the console: without numbers of entries and versions. */
export const toMatch = ({
  match,
  kind,
  status,
  startedAt,
  endedAt,
  seats: [south, north],
  winner,
  reason,
}: MatchSummary): ShownMatch => {
  const toSeat = ({ name, player }: typeof south) => ({ name, player });
  return {
    match,
    kind,
    status,
    startedAt,
    endedAt,
    seats: [toSeat(south), toSeat(north)],
    winner,
    reason,
  };
};
