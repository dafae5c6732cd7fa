import { hasStored } from '../stats/modifiers.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import type { FieldCard, Stack } from '../types/state.ts';
import type { Game } from '../state/game.ts';

const onArrival = statusBit('may act on arrival');
const afterMoving = statusBit('may attack after moving');
const afterAttacking = statusBit('may move after attacking');
const cannotMove = statusBit('cannot move');

/** Checks whether it is one of the first two turns, which are setup turns (SU4). */
export const isSetupTurn = (game: Game): boolean => game.open.turn <= 2;

/**
 * Returns why a monster can't act this turn because of its earlier actions or its arrival; null
 * if it can (TN4, TN5).
 */
export function refuseActing(game: Game, top: CardStats, attacking: boolean): RefusalCode | null {
  const { turn } = game.open;
  if (top.card.arrived === turn && !hasStatus(top, onArrival)) return 'arrived-this-turn';
  const isExempt = attacking && (hasStatus(top, afterMoving) || top.card.attackAgain === turn);
  if (top.card.moved === turn && !isExempt) return 'moved-this-turn';
  return null;
}

/**
 * Checks whether a card has used all its attacks this turn, not counting one that an effect
 * allows once more (BT1).
 */
export function hasAttacked(game: Game, { card, extraAttacks }: CardStats): boolean {
  const attacksMade = card.attackTurn === game.open.turn ? card.attacks : 0;
  return attacksMade >= 1 + extraAttacks;
}

/** Checks whether an attack now is only possible because an effect allows one more. */
export function attacksAgain(game: Game, top: CardStats): boolean {
  const { turn } = game.open;
  if (top.card.attackAgain !== turn) return false;
  return hasAttacked(game, top) || (top.card.moved === turn && !hasStatus(top, afterMoving));
}

/**
 * Checks whether a top card may use an ability of this source card; a card that arrived this turn
 * lends none (TN5).
 */
export const lendsThisTurn = (game: Game, card: FieldCard, top: CardStats): boolean =>
  card.arrived !== game.open.turn || card.ref === top.ref;

/**
 * Checks whether a spell on the field arrived too late to be activated this turn, unless an
 * effect allows it (TN5).
 */
export const isSpellTooNew = (game: Game, card: FieldCard, top: CardStats): boolean =>
  card.arrived === game.open.turn &&
  !(card.ref === top.ref
    ? hasStatus(top, onArrival)
    : hasStored(game, card.ref, 'may act on arrival'));

/**
 * Returns why a whole position can't move this turn; null if it can. Every card must be able to
 * move (TN6).
 */
export function refuseMoving(game: Game, stack: Stack, top: CardStats): RefusalCode | null {
  const again = top.card.moveAgain === game.open.turn;
  for (const card of stack.cards) {
    const refused = again && !isPinned(game, card, top) ? null : refuseMovingCard(game, card, top);
    if (refused) return refused;
  }
  return null;
}

function isPinned(game: Game, card: FieldCard, top: CardStats): boolean {
  return card.ref === top.ref
    ? hasStatus(top, cannotMove)
    : hasStored(game, card.ref, 'cannot move');
}

/** Returns why one card of a stack can't be moved this turn; null if it can (TN4, TN6, AC9). */
export function refuseMovingCard(game: Game, card: FieldCard, top: CardStats): RefusalCode | null {
  if (isPinned(game, card, top)) return 'move-forbidden';
  return card.moveAgain === game.open.turn ? null : refuseSpent(game, card, top);
}

/** Returns why a card's earlier actions this turn prevent it from moving; null if they don't. */
function refuseSpent(game: Game, card: FieldCard, top: CardStats): RefusalCode | null {
  const { turn } = game.open;
  if (card.moved === turn) return 'moved-already';
  if (card.activated === turn) return 'acted-already';
  const isExempt = card.ref === top.ref && hasStatus(top, afterAttacking);
  return card.attackTurn === turn && !isExempt ? 'acted-already' : null;
}

/**
 * Checks whether these cards of a stack can only move because an effect lets one of them do so
 * once more.
 */
export const movesAgain = (game: Game, cards: readonly FieldCard[], top: CardStats): boolean =>
  cards.some((card) => refuseSpent(game, card, top) !== null);
