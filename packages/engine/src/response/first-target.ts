import { makeAction } from '../actions/handler.ts';
import type { RefusalCode } from '../actions/refusals.ts';
import {
  canComplete,
  isSquareSlot,
  refuseSlots,
  slotCandidates,
  slotTarget,
} from '../declare/candidates.ts';
import { declarationSlots } from '../declare/declaration.ts';
import type { Declaration, Slot } from '../declare/declaration.ts';
import type { Action } from '../types/action.ts';
import type { Ref } from '../types/ids.ts';
import type { Target } from '../types/state.ts';
import type { Game } from '../state/game.ts';

/** Lists one action per first target for a declaration. */
export function listTargets(
  game: Game,
  declaration: Declaration,
  card: Ref | null,
  option: number | null,
  into: Action[],
): void {
  const slots = declarationSlots(declaration.compiled);
  if (slots.length === 0) {
    into.push(makeAction('activate', card, null, null, option));
    return;
  }
  const [first] = slots;
  if (first.slot === 'cost') {
    if (canComplete(game, declaration, slots, [])) {
      into.push(makeAction('activate', card, null, null, option));
    }
    return;
  }
  if (first.target.optional && completes(game, declaration, slots, { ref: null, square: null })) {
    into.push(makeAction('activate', card, null, null, option));
  }
  const isSquare = isSquareSlot(first);
  for (const candidate of slotCandidates(game, declaration, first, [])) {
    if (!completes(game, declaration, slots, slotTarget(first, candidate))) continue;
    into.push(
      makeAction(
        'activate',
        card,
        isSquare ? candidate : null,
        isSquare ? null : candidate,
        option,
      ),
    );
  }
}

const completes = (
  game: Game,
  declaration: Declaration,
  slots: readonly Slot[],
  first: Target,
): boolean => slots.length === 1 || canComplete(game, declaration, slots, [first]);

/** Returns why the first target of an action doesn't fit its declaration; null if it fits. */
export function refuseFirstTarget(
  game: Game,
  declaration: Declaration,
  action: Action,
): RefusalCode | null {
  const slots = declarationSlots(declaration.compiled);
  const nothing = action.to === null && action.target === null;
  if (slots.length === 0) return nothing ? null : 'not-a-target';
  const [first] = slots;
  const refused = refuseSlots(game, declaration, slots);
  if (refused) return refused;
  if (first.slot === 'cost') return nothing ? null : 'not-a-target';
  const chosen: Target = { ref: action.target, square: action.to };
  return fits(game, declaration, first, [], chosen) && completes(game, declaration, slots, chosen)
    ? null
    : 'not-a-target';
}

/** Checks whether a choice is a candidate of a slot, or is empty for an optional one. */
export function fits(
  game: Game,
  declaration: Declaration,
  slot: Slot,
  before: Target[],
  chosen: Target,
): boolean {
  if (chosen.ref === null && chosen.square === null) {
    return slot.slot === 'target' && slot.target.optional === true;
  }
  const isSquare = isSquareSlot(slot);
  if (isSquare ? chosen.ref !== null : chosen.square !== null) return false;
  const candidate = isSquare ? chosen.square! : chosen.ref!;
  return slotCandidates(game, declaration, slot, before).includes(candidate);
}
