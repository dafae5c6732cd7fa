import { handOf as handIn } from '@stackmate/engine';
import type { HeldCard, MatchState } from '@stackmate/engine';

/** Returns the hand of South, who plays on a live board. */
export const handOf = ({ open, own }: MatchState): readonly HeldCard[] => handIn(open, own[0], 0);
