import { compiledRoll } from '../compile/compile.ts';
import { squareCount } from '../types/constants.ts';
import type { Ref } from '../types/ids.ts';
import type { Open } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import { createKeptStack, createTop, noTop, playerStatusBit } from '../state/scratch.ts';
import type { Scratch } from '../state/scratch.ts';
import { applyContinuous } from './apply-continuous.ts';
import { passUp } from './bond.ts';
import { collectContinuous } from './continuous.ts';
import { changesAbilities, keepFor, keepNothing } from './kept-stack.ts';
import { applyLayers, resetTop } from './layers.ts';
import { addOwnAbilities } from './own-abilities.ts';

/*
 * Everything that follows from the open part, worked out in one written order, so that no two effects wait for
 * each other (TN9): traits and stored changes; own abilities; EQ; what stacks pass up; silencing; elements and
 * types; IQ of own effects, then of other cards', judged by IQ without those; range types, statuses, range, power
 * and the rest, judged by IQ as it is then (AC2).
 */

/** Works the derived values out again if the state changed since. */
export function derive(game: Game): Scratch {
  const { scratch } = game;
  if (!game.stale) return scratch;
  game.stale = false;
  scratch.rests = 0;
  scratch.derivations += 1;
  scratch.covered.of = null;
  readField(game);
  addOwnAbilities(game);
  for (const square of scratch.squares) passUp(game, scratch.tops[square]);
  for (const list of scratch.stages) list.count = 0;
  if (collectContinuous(game) > 0) applyContinuous(game);
  applyPlayerLayers(game);
  findFallen(game);
  return scratch;
}

function readField(game: Game): void {
  const { scratch, open } = game;
  const { squares, tops } = scratch;
  let count = 0;
  if (scratch.upfront.length > 0) scratch.upfront.length = 0;
  scratch.playerStatuses[0] = 0;
  scratch.playerStatuses[1] = 0;
  scratch.positions[0] = 0;
  scratch.positions[1] = 0;
  scratch.kingSquare[0] = -1;
  scratch.kingSquare[1] = -1;
  scratch.someFallen = false;
  const layered = open.layers.length > 0;
  const isPlain = !layered || !changesAbilities(open.layers);
  let south = 0;
  let north = 0;
  const { field } = open;
  for (let square = 0; square < squareCount; square++) {
    const stack = field[square];
    if (stack === null) continue;
    squares[count++] = square;
    scratch.payments[square] = 0;
    if (stack.owner === 0) south |= 1 << square;
    else north |= 1 << square;
    scratch.positions[stack.owner] += 1;
    if (stack.king) scratch.kingSquare[stack.owner] = square;
    const card = stack.cards[0];
    const { roll } = card;
    if (tops[square] === noTop) tops[square] = createTop(square, scratch.parts[square]);
    const top = tops[square];
    // The same roll stands here as last time, more often than not.
    const rolled =
      roll === null ? null : roll === top.roll ? top.rolled : compiledRoll(game.catalogue, roll);
    resetTop(top, stack, card, rolled, roll);
    if (layered) applyLayers(game, top);
    if (stack.cards.length === 1) continue;
    const kept = (scratch.kept[square] ??= createKeptStack());
    if (isPlain) keepFor(kept, stack.cards);
    else keepNothing(kept);
  }
  // Cutting only what is too much keeps the array's room.
  if (squares.length > count) squares.length = count;
  scratch.owned[0] = south;
  scratch.owned[1] = north;
  scratch.occupied = south | north;
}

function applyPlayerLayers(game: Game): void {
  for (const layer of game.open.playerLayers) {
    game.scratch.playerStatuses[layer.player] |= playerStatusBit(layer.status);
  }
}

/** Notes whether anything may have to be destroyed (BT4), and what any card waits for. */
function findFallen(game: Game): void {
  const { scratch, open } = game;
  const layered = open.layers.length > 0;
  scratch.triggers = 0;
  scratch.someHit = false;
  for (const square of scratch.squares) {
    const top = scratch.tops[square];
    scratch.triggers |= top.triggers;
    if (top.isMonster && top.power <= 0) scratch.someFallen = true;
    const { cards } = top.stack;
    if (cards[0].hitBy !== 0) scratch.someHit = true;
    for (let depth = 1; depth < cards.length; depth++) {
      if (cards[depth].hitBy !== 0) scratch.someHit = true;
      if (cards[depth].damage > 0 || (layered && isChanged(open, cards[depth].ref))) {
        scratch.someFallen = true;
      }
    }
  }
}

function isChanged({ layers }: Open, ref: Ref): boolean {
  for (const { card } of layers) if (card === ref) return true;
  return false;
}
