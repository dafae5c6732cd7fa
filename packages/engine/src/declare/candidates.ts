import type { RefusalCode } from '../actions/refusals.ts';
import { locate, nowhere } from '../state/locate.ts';
import { reach } from '../board/reach.ts';
import { allSquares, hasSquare } from '../board/square.ts';
import { coveredStats } from '../stats/covered.ts';
import { readAmount } from '../stats/amount.ts';
import type { Reading } from '../stats/amount.ts';
import { matches, matchesCard } from '../stats/matches.ts';
import { hasStatus, statusBit } from '../state/derived-state.ts';
import type { CardStats } from '../state/derived-state.ts';
import { squareCount } from '../types/constants.ts';
import type { TargetSlot } from '../types/effect.ts';
import type { Player, Ref, Square, SquareSet } from '../types/ids.ts';
import { other } from '../types/ids.ts';
import type { HeldCard, Target, PendingAction } from '../types/state.ts';
import type { Game } from '../state/game.ts';
import type { CompiledEffect } from '../compile/compile.ts';
import { declarationContext, declarationReading } from './declaration.ts';
import type { Declaration, Slot } from './declaration.ts';

const cannotBeTargeted = statusBit('cannot be targeted');

/** Checks whether a slot takes a square. */
export const isSquareSlot = (slot: Slot): boolean =>
  slot.slot === 'target' && (slot.target.what === 'square' || slot.target.what === 'empty');

const slotTarget = (slot: Slot, candidate: number): Target =>
  isSquareSlot(slot) ? { ref: null, square: candidate } : { ref: candidate, square: null };

export { slotTarget };

/**
 * Returns the refs (or squares) that may be chosen for a slot, in stable order and without those
 * already chosen.
 */
export function slotCandidates(
  game: Game,
  declaration: Declaration,
  slot: Slot,
  chosen: Target[],
): number[] {
  if (slot.slot === 'cost') return costCandidates(game, declaration, slot.from, chosen);
  const { target } = slot;
  const { by, owner, compiled } = declaration;
  const reading: Reading = needsContext(target)
    ? declarationReading(
        declaration,
        declarationContext(declaration, chosen, game.open.waiting.length + 1),
      )
    : { by, self: owner ? owner.ref : 0, context: null, square: owner ? owner.square : -1 };
  return targetCandidates(game, reading, target, compiled, chosen, owner);
}

/**
 * Checks whether the candidates of a slot can depend on more than the declaring player and the
 * owner's square.
 */
const needsContext = ({ stat }: TargetSlot): boolean =>
  stat !== undefined && typeof stat.than !== 'number';

function isChosen(chosen: readonly Target[], ref: Ref): boolean {
  for (const target of chosen) if (target.ref === ref) return true;
  return false;
}

function isChosenSquare(chosen: readonly Target[], square: Square): boolean {
  for (const target of chosen) if (target.square === square) return true;
  return false;
}

/**
 * Returns the squares that a target slot reaches from its owner, unblocked and including the
 * owner's own square (RG2).
 */
function slotReach(
  game: Game,
  slot: TargetSlot,
  owner: CardStats | null,
  reading: Reading,
): SquareSet {
  if (slot.reach === 'global') return allSquares;
  if (slot.reach === 'ownStack') return reading.square < 0 ? 0 : 1 << reading.square;
  const lastKnown = reading.context?.lastKnown;
  if (reading.square < 0) return allSquares;
  const here = 1 << reading.square;
  if (slot.reach === 'adjacent') return here | reach(reading.square, 'Circle', 1);
  if (owner) return here | reach(reading.square, owner.rangeType, owner.range);
  if (lastKnown) return here | reach(reading.square, lastKnown.rangeType, lastKnown.range);
  return allSquares;
}

/** Returns the candidates of a target slot, for a declaration or for a choice during resolution. */
export function targetCandidates(
  game: Game,
  reading: Reading,
  slot: TargetSlot,
  compiled: CompiledEffect | null,
  chosen: readonly Target[],
  owner: CardStats | null,
): number[] {
  switch (slot.what) {
    case 'monster':
    case 'card':
      return topCandidates(game, reading, slot, compiled, chosen, owner);
    case 'under':
    case 'under monster':
    case 'facedown':
      return coveredCandidates(game, reading, slot, chosen, owner);
    case 'square':
    case 'empty':
      return squareCandidates(game, reading, slot, chosen, owner);
    case 'waiting':
      return pendingCandidates(game, reading, slot, chosen);
    case 'bin':
      return pileCandidates(game, game.open.bin[reading.by], slot, chosen);
    case 'opposing bin':
      return pileCandidates(game, game.open.bin[other(reading.by)], slot, chosen);
    case 'void':
      return pileCandidates(game, game.open.void[reading.by], slot, chosen);
  }
}

/**
 * Checks whether the subtypes of a spell, ability or attack ability rule out this King as a
 * target (AC3).
 */
export function sparesKing(compiled: CompiledEffect | null, king: CardStats, by: Player): boolean {
  if (!king.king || compiled === null) return false;
  const { subtypes } = compiled.definition;
  if (subtypes.length === 0) return false;
  return (
    subtypes.includes("Can't target any King") ||
    (king.owner === by && subtypes.includes("Can't target own King"))
  );
}

function topCandidates(
  game: Game,
  reading: Reading,
  slot: TargetSlot,
  compiled: CompiledEffect | null,
  chosen: readonly Target[],
  owner: CardStats | null,
): number[] {
  const candidates: number[] = [];
  const squares = slotReach(game, slot, owner, reading);
  const { derived } = game;
  for (const square of derived.squares) {
    if (!hasSquare(squares, square)) continue;
    const top = derived.tops[square];
    if (slot.what === 'monster' && !top.isMonster) continue;
    if (isChosen(chosen, top.ref) || sparesKing(compiled, top, reading.by)) continue;
    if (top.owner !== reading.by && hasStatus(top, cannotBeTargeted)) continue;
    if (matches(game, top, slot, reading, readAmount)) candidates.push(top.ref);
  }
  return candidates;
}

function coveredCandidates(
  game: Game,
  reading: Reading,
  slot: TargetSlot,
  chosen: readonly Target[],
  owner: CardStats | null,
): number[] {
  const candidates: number[] = [];
  const squares = slotReach(game, slot, owner, reading);
  for (const square of game.derived.squares) {
    if (!hasSquare(squares, square)) continue;
    const { cards } = game.open.field[square]!;
    for (let depth = 1; depth < cards.length; depth++) {
      const card = cards[depth];
      if ((card.roll === null) !== (slot.what === 'facedown') || isChosen(chosen, card.ref))
        continue;
      const stats = coveredStats(game, square, depth);
      if (slot.what === 'under monster' && !stats.isMonster) continue;
      if (stats.owner !== reading.by && hasStatus(stats, cannotBeTargeted)) continue;
      if (matches(game, stats, slot, reading, readAmount)) candidates.push(card.ref);
    }
  }
  return candidates;
}

function squareCandidates(
  game: Game,
  reading: Reading,
  slot: TargetSlot,
  chosen: readonly Target[],
  owner: CardStats | null,
): number[] {
  const candidates: number[] = [];
  let squares = slotReach(game, slot, owner, reading);
  if (slot.what === 'empty') squares &= ~game.derived.occupied;
  for (let square = 0; square < squareCount; square++) {
    if (hasSquare(squares, square) && !isChosenSquare(chosen, square)) candidates.push(square);
  }
  return candidates;
}

/** Checks whether a pending action is of the kind that a slot asks for. */
const matchesPendingKind = (slot: TargetSlot, pending: PendingAction): boolean => {
  switch (slot.waiting ?? 'any') {
    case 'attack':
      return pending.kind === 'attack' || pending.kind === 'direct attack';
    case 'spell':
      return pending.kind === 'spell';
    case 'ability':
      return pending.kind === 'ability';
    case 'any':
      return true;
  }
};

/**
 * Checks whether a pending action is aimed at a card on the field and can therefore be
 * redirected.
 */
function isAimed({ open }: Game, { kind, targets, defender }: PendingAction): boolean {
  const ref = kind === 'attack' ? defender : targets[0]?.ref;
  return typeof ref === 'number' && locate(open, ref) !== nowhere;
}

function pendingCandidates(
  game: Game,
  reading: Reading,
  slot: TargetSlot,
  chosen: readonly Target[],
): number[] {
  const candidates: number[] = [];
  for (const pending of game.open.waiting) {
    if (isChosen(chosen, pending.ref)) continue;
    if (slot.side && (slot.side === 'own') !== (pending.by === reading.by)) continue;
    if (slot.aimed !== undefined && slot.aimed !== isAimed(game, pending)) continue;
    if (matchesPendingKind(slot, pending)) candidates.push(pending.ref);
  }
  return candidates;
}

function pileCandidates(
  game: Game,
  pile: readonly HeldCard[],
  slot: TargetSlot,
  chosen: readonly Target[],
): number[] {
  const candidates: number[] = [];
  for (const { ref, roll } of pile) {
    if (isChosen(chosen, ref)) continue;
    if (matchesCard(game.catalogue.definitions.get(roll.card)!, slot.cards)) candidates.push(ref);
  }
  return candidates;
}

function costCandidates(
  game: Game,
  declaration: Declaration,
  from: 'hand' | 'field' | 'bin' | 'discard',
  chosen: readonly Target[],
): number[] {
  const { by, source } = declaration;
  const candidates: number[] = [];
  if (from === 'bin') {
    for (const { ref } of game.open.bin[by]) if (!isChosen(chosen, ref)) candidates.push(ref);
    return candidates;
  }
  if (from === 'field') {
    for (const square of game.derived.squares) {
      const stack = game.open.field[square]!;
      if (stack.owner !== by || stack.king) continue;
      for (const { ref } of stack.cards) if (!isChosen(chosen, ref)) candidates.push(ref);
    }
    return candidates;
  }
  for (const { ref } of game.open.known[by]) {
    if (ref !== source && !isChosen(chosen, ref)) candidates.push(ref);
  }
  const own = game.own[by];
  if (own) {
    for (const { ref } of own.hand)
      if (ref !== source && !isChosen(chosen, ref)) candidates.push(ref);
  }
  return candidates;
}

/**
 * Returns why a declaration can't be completed: a cost that can't be paid with cards (EN2), or a
 * missing target (AC8).
 */
export function refuseSlots(
  game: Game,
  declaration: Declaration,
  slots: readonly Slot[],
): RefusalCode | null {
  if (slots.length === 0 || canComplete(game, declaration, slots, [])) return null;
  const costs = slots.filter(({ slot }) => slot === 'cost');
  return canComplete(game, declaration, costs, []) ? 'no-target' : 'custom-cost';
}

/** Checks whether all remaining slots can be filled. */
export function canComplete(
  game: Game,
  declaration: Declaration,
  slots: readonly Slot[],
  chosen: Target[],
): boolean {
  if (chosen.length === slots.length) return true;
  const slot = slots[chosen.length];
  if (slot.slot === 'target' && slot.target.optional) {
    chosen.push({ ref: null, square: null });
    const without = canComplete(game, declaration, slots, chosen);
    chosen.pop();
    if (without) return true;
  }
  for (const candidate of slotCandidates(game, declaration, slot, chosen)) {
    chosen.push(slotTarget(slot, candidate));
    const possible = canComplete(game, declaration, slots, chosen);
    chosen.pop();
    if (possible) return true;
  }
  return false;
}
