import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { placeDepth, locate, nowhere, placeSquare } from '../state/locate.ts';
import { insertCard, removeCard, setStack } from '../state/write.ts';
import { anyStored } from '../stats/modifiers.ts';
import { isSetupTurn } from '../turn/marks.ts';
import type { Player, Ref, Square } from '../types/ids.ts';
import { uncoverTop } from '../zones/field.ts';
import { isMonsterCard } from './place.ts';

/**
 * Checks whether a card is busy: attacker, owner, source card or chosen target of a pending
 * action (ST6).
 */
export function isBusy(game: Game, ref: Ref): boolean {
  for (const pending of game.open.waiting) {
    if (pending.source === ref || pending.owner === ref || pending.defender === ref) return true;
    for (const target of pending.targets) if (target.ref === ref) return true;
  }
  return false;
}

const locked = statusBit('cannot be lifted or unstacked');

/** Checks whether an effect on any card of a stack prevents lifting and unstacking in it. */
export function isLocked(game: Game, square: Square): boolean {
  if (hasStatus(game.derived.tops[square], locked)) return true;
  return anyStored(game, game.open.field[square]!.cards, 'cannot be lifted or unstacked');
}

function refuseStack(game: Game, player: Player, square: Square): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  const stack = game.open.field[square];
  if (!stack || stack.owner !== player || stack.cards.length < 2) return 'not-in-stack';
  if (stack.lifted === game.open.turn) return 'lifted-already';
  if (isLocked(game, square)) return 'stack-locked';
  return isBusy(game, game.derived.tops[square].ref) ? 'top-busy' : null;
}

/** Returns why this card can't be lifted; a spell can't go above a monster (ST2). */
function refuseCard(game: Game, square: Square, depth: number): RefusalCode | null {
  if (depth === 0) return 'already-on-top';
  const { cards } = game.open.field[square]!;
  return !isMonsterCard(game, cards[depth]) && isMonsterCard(game, cards[0])
    ? 'spell-over-monster'
    : null;
}

/**
 * Rules for lifting: a covered card moves to the top, the others keep their order (ST2); once per
 * turn and position (TN6).
 */
export const lift: ActionRules = {
  list(game, player, into) {
    for (const square of game.derived.squares) {
      if (game.open.field[square]!.cards.length < 2 || refuseStack(game, player, square)) continue;
      const { cards } = game.open.field[square]!;
      for (let depth = 1; depth < cards.length; depth++) {
        if (!refuseCard(game, square, depth)) into.push(makeAction('lift', cards[depth].ref));
      }
    }
  },
  refuse(game, player, { card }) {
    const place = card === null ? nowhere : locate(game.open, card);
    if (place === nowhere) return 'unknown-card';
    const square = placeSquare(place);
    return refuseStack(game, player, square) ?? refuseCard(game, square, placeDepth(place));
  },
  perform(game, player, { card }) {
    const place = locate(game.open, card!);
    setStack(game, placeSquare(place), 'lifted', game.open.turn);
    bringToTop(game, placeSquare(place), placeDepth(place));
    if (game.events)
      emit(game, 'Lift', { open: { by: player, card: card!, fromSquare: placeSquare(place) } });
  },
};

/** Moves a card of a stack to its top. */
export function bringToTop(game: Game, square: Square, depth: number): void {
  insertCard(game, square, 0, removeCard(game, square, depth));
  uncoverTop(game, square);
}
