import type { HeldCard, MatchState } from '@stackmate/engine';

/** The hand that a live board is played from, with what came back to it in everybody's sight. */
export const handOf = ({ open, own }: MatchState): readonly HeldCard[] => [
  ...own[0].hand,
  ...open.known[0],
];
