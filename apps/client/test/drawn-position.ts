import { rules } from '@stackmate/catalogue';
import { noFields } from '@stackmate/engine';
import type { Action, MatchState, Player } from '@stackmate/engine';
import { readPosition } from '../src/table/study/read-position.ts';

const board = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . b . .
  3 . . A . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
A
  #2 HearthHound power 9 iq 2 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #4 RimeWolf power 8 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
`;

/** Returns a position in which South's monster (2) can attack North's (4), with hands and decks as text. */
export const drawnPosition = (hands: string): string => board + hands;

/** Reads such a position. Throws if it is invalid. */
export function drawnState(hands: string): MatchState {
  const read = readPosition(drawnPosition(hands));
  if (!read.ok) throw new Error(read.fault.message);
  return read.state;
}

/** Returns the state after an action. Throws if the rules refuse it. */
export function play(state: MatchState, by: Player, action: Partial<Action>): MatchState {
  const applied = rules.applyAction(state, by, { ...noFields, ...action });
  if (!applied.ok) throw new Error(applied.refusal.message);
  return applied.state;
}
