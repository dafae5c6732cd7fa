import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { expireOnEvent, expireUnstacked } from '../stats/expiry.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { hasSquare, isSquare, lowestSquare } from '../board/square.ts';
import { isBusy, isLocked } from './lift.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { placeDepth, locate, nowhere, rollKnownTo, placeSquare } from '../state/locate.ts';
import { isSetupTurn, movesAgain, refuseMovingCard } from '../turn/marks.ts';
import { positionsPerPlayer } from '../types/constants.ts';
import type { Player, Square } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { placeCard, putInStack, takeOffStack, turnFaceUp } from '../zones/field.ts';
import {
  depthFor,
  isMonsterCard,
  placements,
  refuseAdding,
  refuseSecondCopy,
  refuseStacking,
} from './place.ts';
import { moveReach } from '../movement/position.ts';

function refuseStack(game: Game, player: Player, square: Square): RefusalCode | null {
  if (isSetupTurn(game)) return 'setup-turn';
  const stack = game.open.field[square];
  if (!stack || stack.owner !== player || stack.cards.length < 2) return 'not-in-stack';
  return isLocked(game, square) ? 'stack-locked' : null;
}

function refuseCard(game: Game, square: Square, depth: number): RefusalCode | null {
  const top = game.derived.tops[square];
  if (depth > 0 && isBusy(game, top.ref)) return 'top-busy';
  return refuseMovingCard(game, game.open.field[square]!.cards[depth], top);
}

function refuseSquare(
  game: Game,
  player: Player,
  from: Square,
  depth: number,
  to: Square,
): RefusalCode | null {
  const { derived } = game;
  if (hasSquare(derived.owned[other(player)], to)) return 'enemy-square';
  if (to === from || !hasSquare(moveReach(game, derived.tops[from]), to)) return 'out-of-range';
  if (!hasSquare(derived.owned[player], to)) {
    return derived.positions[player] >= positionsPerPlayer ? 'field-full' : null;
  }
  // A transfer stacks the card (ST2), so players who can't stack can't transfer either.
  const roll = rollKnownTo(game, game.open.field[from]!.cards[depth], player);
  return (
    refuseStacking(game, player) ??
    refuseAdding(game, player, to, 1) ??
    (roll ? refuseSecondCopy(game, player, to, roll) : null)
  );
}

/**
 * Rules for unstacking: any card of a stack moves to a square within the top card's range. Onto
 * another of one's own stacks it is a transfer, placed as in stacking (ST2). It counts as the
 * moved card's move (TN6).
 */
export const unstack: ActionRules = {
  list(game, player, into) {
    const { derived, open } = game;
    for (const square of derived.squares) {
      if (open.field[square]!.cards.length < 2 || refuseStack(game, player, square)) continue;
      const { cards } = open.field[square]!;
      const squares = moveReach(game, derived.tops[square]) & ~derived.owned[other(player)];
      if (squares === 0) continue;
      for (let depth = 0; depth < cards.length; depth++) {
        if (refuseCard(game, square, depth)) continue;
        const { ref } = cards[depth];
        for (let left = squares; left !== 0; left &= left - 1) {
          const to = lowestSquare(left);
          if (refuseSquare(game, player, square, depth, to)) continue;
          const target = open.field[to];
          if (!target) {
            into.push(makeAction('unstack', ref, to));
            continue;
          }
          for (const option of placements(game, target, isMonsterCard(game, cards[depth]))) {
            into.push(makeAction('unstack', ref, to, null, option));
          }
        }
      }
    }
  },
  refuse(game, player, { card, to, option }) {
    const place = card === null ? nowhere : locate(game.open, card);
    if (place === nowhere) return 'unknown-card';
    const square = placeSquare(place);
    const depth = placeDepth(place);
    const refused = refuseStack(game, player, square) ?? refuseCard(game, square, depth);
    if (refused) return refused;
    if (!isSquare(to)) return 'out-of-range';
    const blocked = refuseSquare(game, player, square, depth, to);
    if (blocked) return blocked;
    const target = game.open.field[to];
    if (!target) return option === null ? null : 'stack-placement';
    const isMonster = isMonsterCard(game, game.open.field[square]!.cards[depth]);
    return option !== null && placements(game, target, isMonster).includes(option)
      ? null
      : 'stack-placement';
  },
  perform(game, player, { card, to, option }) {
    const place = locate(game.open, card!);
    const square = placeSquare(place);
    const depth = placeDepth(place);
    // A face-down spell that leaves its stack is turned face up (ZN3).
    turnFaceUp(game, square, depth, 'ZN3');
    const { turn } = game.open;
    const stack = game.open.field[square]!;
    const again = movesAgain(game, [stack.cards[depth]], game.derived.tops[square]);
    const removed = takeOffStack(game, square, depth);
    const moveAgain = again ? 0 : removed.moveAgain;
    const moved = { ...removed, moved: turn, moveAgain, joined: turn };
    const target = game.open.field[to!];
    if (!target) placeCard(game, to!, player, moved);
    else putInStack(game, to!, depthFor(game, target, isMonsterCard(game, moved), option!), moved);
    expireUnstacked(game);
    expireOnEvent(game, card!, 'moves');
    if (game.events)
      emit(game, target ? 'Stack transfer' : 'Unlink', {
        open: { by: player, card: card!, fromSquare: square, toSquare: to! },
      });
    if (!target) return;
    derive(game);
    raiseFor(game, 'is stacked', findStats(game, card!)!);
  },
};
