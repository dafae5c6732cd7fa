import { handOf as handIn } from '@stackmate/engine';
import type { HeldCard, MatchState } from '@stackmate/engine';

/** The hand that a live board is played from: its own player moves. */
export const handOf = ({ open, own }: MatchState): readonly HeldCard[] => handIn(open, own[0], 0);
