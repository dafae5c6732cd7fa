import { compiledRoll } from '../compile/compile.ts';
import { squareCount } from '../types/constants.ts';
import type { Ref } from '../types/ids.ts';
import type { Open } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import {
  createStackCache,
  createCardStats,
  noCardStats,
  playerStatusBit,
} from '../state/derived-state.ts';
import type { DerivedState } from '../state/derived-state.ts';
import { applyContinuous } from './apply-continuous.ts';
import { passUp } from './bond.ts';
import { collectContinuous } from './continuous.ts';
import { changesAbilities, refreshCache, invalidateCache } from './stack-cache.ts';
import { applyModifiers, resetStats } from './modifiers.ts';
import { addOwnAbilities } from './own-abilities.ts';

/**
 * Computes everything that follows from the open part in a fixed order, so that no two effects
 * depend on each other (TN9): traits and modifiers; own abilities; EQ; the bond; silencing;
 * elements and types; IQ changes by a card's own effects, then by other cards' effects (compared
 * by the IQ before those); range types, statuses, range, power and the rest, compared by the
 * final IQ (AC2).
 */

/** Recomputes the derived values if the state has changed. */
export function derive(game: Game): DerivedState {
  const { derived } = game;
  if (!game.stale) return derived;
  game.stale = false;
  derived.dependencies = 0;
  derived.derivations += 1;
  derived.covered.validFor = null;
  readField(game);
  addOwnAbilities(game);
  for (const square of derived.squares) passUp(game, derived.tops[square]);
  for (const list of derived.stages) list.count = 0;
  if (collectContinuous(game) > 0) applyContinuous(game);
  applyPlayerModifiers(game);
  noteFallen(game);
  return derived;
}

function readField(game: Game): void {
  const { derived, open } = game;
  const { squares, tops } = derived;
  let count = 0;
  if (derived.upfront.length > 0) derived.upfront.length = 0;
  derived.playerStatuses[0] = 0;
  derived.playerStatuses[1] = 0;
  derived.positions[0] = 0;
  derived.positions[1] = 0;
  derived.kingSquare[0] = -1;
  derived.kingSquare[1] = -1;
  derived.mayHaveFallen = false;
  const layered = open.layers.length > 0;
  const isPlain = !layered || !changesAbilities(open.layers);
  let south = 0;
  let north = 0;
  const { field } = open;
  for (let square = 0; square < squareCount; square++) {
    const stack = field[square];
    if (stack === null) continue;
    squares[count++] = square;
    derived.payments[square] = 0;
    if (stack.owner === 0) south |= 1 << square;
    else north |= 1 << square;
    derived.positions[stack.owner] += 1;
    if (stack.king) derived.kingSquare[stack.owner] = square;
    const card = stack.cards[0];
    const { roll } = card;
    if (tops[square] === noCardStats) tops[square] = createCardStats(square, derived.parts[square]);
    const top = tops[square];
    // Usually the same roll as in the last derivation.
    const rolled =
      roll === null ? null : roll === top.roll ? top.compiled : compiledRoll(game.catalogue, roll);
    resetStats(top, stack, card, rolled, roll);
    if (layered) applyModifiers(game, top);
    if (stack.cards.length === 1) continue;
    const cache = (derived.stackCaches[square] ??= createStackCache());
    if (isPlain) refreshCache(cache, stack.cards);
    else invalidateCache(cache);
  }
  // Only shortened when necessary, so that the array retains its memory.
  if (squares.length > count) squares.length = count;
  derived.owned[0] = south;
  derived.owned[1] = north;
  derived.occupied = south | north;
}

function applyPlayerModifiers(game: Game): void {
  for (const layer of game.open.playerLayers) {
    game.derived.playerStatuses[layer.player] |= playerStatusBit(layer.status);
  }
}

/** Records whether anything may have to be destroyed (BT4), and which triggers top cards have. */
function noteFallen(game: Game): void {
  const { derived, open } = game;
  const layered = open.layers.length > 0;
  derived.triggerKinds = 0;
  derived.anyHit = false;
  for (const square of derived.squares) {
    const top = derived.tops[square];
    derived.triggerKinds |= top.triggerKinds;
    if (top.isMonster && top.power <= 0) derived.mayHaveFallen = true;
    const { cards } = top.stack;
    if (cards[0].hitBy !== 0) derived.anyHit = true;
    for (let depth = 1; depth < cards.length; depth++) {
      if (cards[depth].hitBy !== 0) derived.anyHit = true;
      if (cards[depth].damage > 0 || (layered && isChanged(open, cards[depth].ref))) {
        derived.mayHaveFallen = true;
      }
    }
  }
}

function isChanged({ layers }: Open, ref: Ref): boolean {
  for (const { card } of layers) if (card === ref) return true;
  return false;
}
