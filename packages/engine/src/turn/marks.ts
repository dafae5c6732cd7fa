import { hasStored } from '../stats/layers.ts';
import { hasStatus, statusBit } from '../state/scratch.ts';
import type { TopStats } from '../state/scratch.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import type { Game } from '../state/game.ts';

const onArrival = statusBit('may act on arrival');
const afterMoving = statusBit('may attack after moving');
const afterAttacking = statusBit('may move after attacking');
const cannotMove = statusBit('cannot move');

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

/** Whether a top card may use an ability that comes from this card: one that came this turn lends none (TN5). */
export const lendsThisTurn = (game: Game, card: FieldCard, top: TopStats): boolean =>
  card.arrived !== game.open.turn || card.ref === top.ref;

/** Whether a spell on the field came too late to be activated this turn; an effect may excuse it (TN5). */
export const isSpellTooNew = (game: Game, card: FieldCard, top: TopStats): boolean =>
  card.arrived === game.open.turn &&
  !(card.ref === top.ref
    ? hasStatus(top, onArrival)
    : hasStored(game, card.ref, 'may act on arrival'));

/** Why a whole position can't move this turn; null if it can (TN6): all its cards would have moved. */
export function refuseMoving(game: Game, stack: Stack, top: TopStats): RefusalCode | null {
  for (const card of stack.cards) {
    const refused = refuseMovingCard(game, card, top);
    if (refused) return refused;
  }
  return null;
}

/** Why one card of a stack can't be moved this turn; null if it can (TN4, TN6, AC9). */
export function refuseMovingCard(game: Game, card: FieldCard, top: TopStats): RefusalCode | null {
  const { turn } = game.open;
  const isTop = card.ref === top.ref;
  if (isTop ? hasStatus(top, cannotMove) : hasStored(game, card.ref, 'cannot move')) {
    return 'move-forbidden';
  }
  if (card.moved === turn) return 'moved-already';
  if (card.acted !== turn) return null;
  const excused = isTop && card.attackTurn === turn && hasStatus(top, afterAttacking);
  return excused ? null : 'acted-already';
}
