import { isMonsterRoll } from '../compile/compile.ts';
import { makeAction } from '../actions/handler.ts';
import type { ActionRules } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import { expireOnEvent, expireUnstacked } from '../stats/expiry.ts';
import { raiseFor } from '../abilities/triggers.ts';
import { hasSquare, isSquare, lowestSquare } from '../board/square.ts';
import { canPay, entryCost } from '../energy/cost.ts';
import { payEnergy } from '../energy/pay.ts';
import { findStats } from '../stats/amount.ts';
import { derive } from '../stats/derive.ts';
import { moveReach, findPosition, refusePosition } from '../movement/position.ts';
import { handCard, rollKnownTo } from '../state/locate.ts';
import type { CardStats } from '../state/derived-state.ts';
import type { Action } from '../types/action.ts';
import { players } from '../types/ids.ts';
import type { Player, Square, SquareSet } from '../types/ids.ts';
import type { HeldCard } from '../types/state.ts';
import { endBattlePhase } from '../turn/phase.ts';
import { isSetupTurn, movesAgain } from '../turn/marks.ts';
import { raiseEntering } from '../turn/summon.ts';
import { emit } from '../state/events.ts';
import type { Game } from '../state/game.ts';
import { setSquare } from '../state/write.ts';
import { newFieldCard, putInStack, rememberFaceDown } from '../zones/field.ts';
import { takeFromHand } from '../zones/hand.ts';
import {
  depthFor,
  liesFaceUp,
  monstersIn,
  placements,
  refuseAdding,
  refuseSecondCopy,
  refuseStacking,
} from './place.ts';

function refuseHandCard(game: Game, player: Player, held: HeldCard): RefusalCode | null {
  if (isSetupTurn(game) && !isMonsterRoll(game.catalogue, held.roll)) return 'setup-turn';
  return canPay(game, player, entryCost(game, player, held.roll, 'stack'))
    ? null
    : 'not-enough-energy';
}

/** Returns how a moving position can be placed in a stack: on top, or under the lowest monster. */
function positionPlacements(game: Game, moving: CardStats, to: Square): readonly number[] {
  return placements(game, game.open.field[to]!, moving.isMonster);
}

/**
 * Rules for stacking a card from the hand, or a whole position within move range, onto one's own
 * position that isn't a King and has room (ST1, BD3). Monsters go on top or directly under the
 * lowest monster, spells to the very bottom.
 */
export const stack: ActionRules = {
  list(game, player, into) {
    if (refuseStacking(game, player)) return;
    listFromHand(game, player, into);
    listFromField(game, player, into);
  },
  refuse(game, player, { card, to, option }) {
    const refused = refuseStacking(game, player);
    if (refused) return refused;
    if (card === null) return 'unknown-card';
    const held = handCard(game, player, card);
    if (held) {
      return (
        refuseHandCard(game, player, held) ??
        (isSquare(to) ? refuseAdding(game, player, to, 1) : 'not-your-position') ??
        refuseSecondCopy(game, player, to!, held.roll) ??
        refusePlacement(
          placements(game, game.open.field[to!]!, isMonsterRoll(game.catalogue, held.roll)),
          option,
        )
      );
    }
    const top = findPosition(game, player, card);
    if (!top) return 'unknown-card';
    if (isSetupTurn(game) && !top.isMonster) return 'setup-turn';
    if (top.king) return 'king-in-stack';
    return (
      refusePosition(game, player, top) ??
      (isSquare(to) && to !== top.square
        ? refuseAdding(game, player, to, top.stack.cards.length)
        : 'not-your-position') ??
      (hasSquare(moveReach(game, top), to!) ? null : 'out-of-range') ??
      refuseMergedCopies(game, player, top.square, to!) ??
      refusePlacement(positionPlacements(game, top, to!), option)
    );
  },
  perform(game, player, { card, to, option }) {
    const held = handCard(game, player, card!);
    if (held) stackFromHand(game, player, held, to!, option!);
    else stackPosition(game, player, findPosition(game, player, card)!.square, to!, option!);
  },
};

const refusePlacement = (allowed: readonly number[], option: number | null): RefusalCode | null =>
  option !== null && allowed.includes(option) ? null : 'stack-placement';

/** Applies 'Max one per Stack' to every spell of a position that moves onto another. */
function refuseMergedCopies(
  game: Game,
  player: Player,
  from: Square,
  to: Square,
): RefusalCode | null {
  for (const moving of game.open.field[from]!.cards) {
    const roll = rollKnownTo(game, moving, player);
    const refused = roll ? refuseSecondCopy(game, player, to, roll) : null;
    if (refused) return refused;
  }
  return null;
}

type List = ActionRules['list'];

const listFromHand: List = (game, player, into) => {
  const open = squaresWithRoom(game, player);
  if (open === 0) return;
  for (const held of game.open.known[player]) listHandCard(game, player, held, open, into);
  const own = game.own[player];
  if (own) for (const held of own.hand) listHandCard(game, player, held, open, into);
};

/** Returns the squares of the player's stacks with room for one more card. */
function squaresWithRoom(game: Game, player: Player): SquareSet {
  let open = 0;
  for (const square of game.derived.squares) {
    if (!refuseAdding(game, player, square, 1)) open |= 1 << square;
  }
  return open;
}

function listHandCard(
  game: Game,
  player: Player,
  held: HeldCard,
  open: SquareSet,
  into: Action[],
): void {
  if (refuseHandCard(game, player, held)) return;
  const isMonster = isMonsterRoll(game.catalogue, held.roll);
  for (let left = open; left !== 0; left &= left - 1) {
    const square = lowestSquare(left);
    if (refuseSecondCopy(game, player, square, held.roll)) continue;
    for (const option of placements(game, game.open.field[square]!, isMonster)) {
      into.push(makeAction('stack', held.ref, square, null, option));
    }
  }
}

const listFromField: List = (game, player, into) => {
  const { tops, squares, owned } = game.derived;
  for (const square of squares) {
    const top = tops[square];
    if (top.owner !== player || top.king) continue;
    if (isSetupTurn(game) && !top.isMonster) continue;
    if (refusePosition(game, player, top)) continue;
    const targets = moveReach(game, top) & owned[player];
    if (targets === 0) continue;
    for (const to of squares) {
      if (!hasSquare(targets, to) || to === square) continue;
      if (refuseAdding(game, player, to, top.stack.cards.length)) continue;
      if (refuseMergedCopies(game, player, square, to)) continue;
      for (const option of positionPlacements(game, top, to)) {
        into.push(makeAction('stack', top.ref, to, null, option));
      }
    }
  }
};

function stackFromHand(
  game: Game,
  player: Player,
  held: HeldCard,
  square: Square,
  option: number,
): void {
  payEnergy(game, player, entryCost(game, player, held.roll, 'stack'));
  const wasKnown = held.ref > 0;
  const { ref, roll } = takeFromHand(game, player, held.ref);
  const target = game.open.field[square]!;
  const isMonster = isMonsterRoll(game.catalogue, roll);
  const faceUp = liesFaceUp(game, roll);
  const depth = depthFor(game, target, isMonster, option);
  putInStack(game, square, depth, newFieldCard(game, ref, faceUp ? roll : null, player));
  if (!faceUp) rememberFaceDown(game, { ref, roll }, wasKnown ? players : [player]);
  endBattlePhase(game, player);
  if (game.events)
    emit(game, 'Link from hand', {
      open: {
        by: player,
        card: ref,
        ...(faceUp ? { roll } : {}),
        from: 'Hand',
        to: 'Field',
        toSquare: square,
        count: depth,
      },
      own: { player, note: { roll } },
    });
  if (isMonster) {
    if (depth === 0) raiseEntering(game, square);
    raiseFor(game, 'is stacked', findStats(game, ref)!);
  }
}

/** Moves a whole position onto another, keeping its order and monsters above spells (ST1). */
function stackPosition(game: Game, player: Player, from: Square, to: Square, option: number): void {
  const { turn } = game.open;
  const moving = game.open.field[from]!;
  const refs = moving.cards.map((card) => card.ref);
  const again = movesAgain(game, moving.cards, game.derived.tops[from]);
  const movers = monstersIn(game, moving);
  setSquare(game, from, null);
  const target = game.open.field[to]!;
  const monsterDepth = depthFor(game, target, true, option);
  for (let i = 0; i < moving.cards.length; i++) {
    const depth = i < movers ? monsterDepth + i : target.cards.length;
    const card = moving.cards[i];
    const moveAgain = again ? 0 : card.moveAgain;
    putInStack(game, to, depth, { ...card, moved: turn, moveAgain, joined: turn });
  }
  expireUnstacked(game);
  for (const ref of refs) expireOnEvent(game, ref, 'moves');
  if (game.events)
    emit(game, 'Link from field', {
      open: { by: player, card: refs[0], fromSquare: from, toSquare: to, count: refs.length },
    });
  derive(game);
  for (const ref of refs) raiseFor(game, 'is stacked', findStats(game, ref)!);
}
