import { hasStatus, statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import type { Game } from '../state/game.ts';

const onArrival = statusBit('may act on arrival');
const afterMoving = statusBit('may attack after moving');
const afterAttacking = statusBit('may move after attacking');

/** The first two turns are setup turns (SU4). */
export const isSetupTurn = (game: Game): boolean => game.open.turn <= 2;

/** Why a monster can't act this turn because of what it did or when it came; null if it can (TN4, TN5). */
export function refuseActing(game: Game, top: TopStats, attacking: boolean): RefusalCode | null {
  const { turn } = game.open;
  if (top.card.arrived === turn && !hasStatus(top, onArrival)) return 'arrived-this-turn';
  if (top.card.moved === turn && !(attacking && hasStatus(top, afterMoving)))
    return 'moved-this-turn';
  return null;
}

/** Whether the card an ability comes from came too late to lend it (TN5). */
export const lendsThisTurn = (game: Game, card: FieldCard, top: TopStats): boolean =>
  card.arrived !== game.open.turn || hasStatus(top, onArrival);

/** Why a whole position can't move this turn; null if it can (TN6). */
export function refuseMoving(game: Game, stack: Stack, top: TopStats): RefusalCode | null {
  const { turn } = game.open;
  for (const card of stack.cards) {
    if (card.moved === turn) return 'moved-already';
    if (card.acted === turn && !hasStatus(top, afterAttacking)) return 'acted-already';
  }
  return null;
}

/** Why one card can't be moved out of its stack this turn; null if it can (TN6). */
export function refuseMovingCard(game: Game, card: FieldCard, top: TopStats): RefusalCode | null {
  const { turn } = game.open;
  if (card.moved === turn) return 'moved-already';
  if (card.acted === turn && !(card.ref === top.ref && hasStatus(top, afterAttacking))) {
    return 'acted-already';
  }
  return null;
}
