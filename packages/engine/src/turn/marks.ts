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

/** The first two turns are setup turns (SU4). */
export const isSetupTurn = (game: Game): boolean => game.open.turn <= 2;

/** Why a monster can't act this turn because of what it did or when it came; null if it can (TN4, TN5). */
export function refuseActing(game: Game, top: CardStats, attacking: boolean): RefusalCode | null {
  const { turn } = game.open;
  if (top.card.arrived === turn && !hasStatus(top, onArrival)) return 'arrived-this-turn';
  const excused = attacking && (hasStatus(top, afterMoving) || top.card.attackAgain === turn);
  if (top.card.moved === turn && !excused) return 'moved-this-turn';
  return null;
}

/** Whether a card has made all the attacks of its turn, what an effect lets it do once more aside (BT1). */
export function hasAttacked(game: Game, { card, extraAttacks }: CardStats): boolean {
  const made = card.attackTurn === game.open.turn ? card.attacks : 0;
  return made >= 1 + extraAttacks;
}

/** Whether an attack now is one that only an effect that said once more allows. */
export function attacksAgain(game: Game, top: CardStats): boolean {
  const { turn } = game.open;
  if (top.card.attackAgain !== turn) return false;
  return hasAttacked(game, top) || (top.card.moved === turn && !hasStatus(top, afterMoving));
}

/** Whether a top card may use an ability that comes from this card: one that came this turn lends none (TN5). */
export const lendsThisTurn = (game: Game, card: FieldCard, top: CardStats): boolean =>
  card.arrived !== game.open.turn || card.ref === top.ref;

/** Whether a spell on the field came too late to be activated this turn; an effect may excuse it (TN5). */
export const isSpellTooNew = (game: Game, card: FieldCard, top: CardStats): boolean =>
  card.arrived === game.open.turn &&
  !(card.ref === top.ref
    ? hasStatus(top, onArrival)
    : hasStored(game, card.ref, 'may act on arrival'));

/** Why a whole position can't move this turn; null if it can (TN6): all its cards would have moved. */
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

/** Why one card of a stack can't be moved this turn; null if it can (TN4, TN6, AC9). */
export function refuseMovingCard(game: Game, card: FieldCard, top: CardStats): RefusalCode | null {
  if (isPinned(game, card, top)) return 'move-forbidden';
  return card.moveAgain === game.open.turn ? null : refuseSpent(game, card, top);
}

/** Why what a card did this turn keeps it where it is. */
function refuseSpent(game: Game, card: FieldCard, top: CardStats): RefusalCode | null {
  const { turn } = game.open;
  if (card.moved === turn) return 'moved-already';
  if (card.activated === turn) return 'acted-already';
  const excused = card.ref === top.ref && hasStatus(top, afterAttacking);
  return card.attackTurn === turn && !excused ? 'acted-already' : null;
}

/** Whether these cards of a stack move now only because an effect lets one of them do so once more. */
export const movesAgain = (game: Game, cards: readonly FieldCard[], top: CardStats): boolean =>
  cards.some((card) => refuseSpent(game, card, top) !== null);
