import { compiledRoll } from '../compile/compile.ts';
import type { Action } from '../types/action.ts';
import type { Player, Ref, Viewer } from '../types/ids.ts';
import type { HeldCard, MatchState } from '../types/state.ts';
import { alikeFaceDown, constraintsForAction } from './disclosure-level.ts';
import type { PlayedStep } from './disclosure-level.ts';
import type { Twin } from './twin.ts';
import type { Watch } from './watch.ts';

/**
 * Checks whether a player chooses among cards that only they see: a King, or a card from a hand,
 * deck or superdeck.
 */
export const isPrivate = ({ before, action }: PlayedStep): boolean =>
  action.kind === 'king' ||
  (before.open.question?.ask === 'pick' && action.target !== null && action.target < 0);

/**
 * Checks whether a hidden card was put face down. Everyone sees that, so it must have been a card
 * that can be face down (ZN3).
 */
const wentFaceDown = ({ before, by, after }: PlayedStep): boolean =>
  after.own[by].faceDown.some(
    ({ ref }) => !before.own[by].faceDown.some((card) => card.ref === ref),
  );

function canLieFaceDown({ rules }: Watch, state: MatchState, by: Player, ref: Ref): boolean {
  const { hand, looking } = state.own[by];
  const held = [...hand, ...looking].find((card) => card.ref === ref);
  if (!held) return false;
  const { spell, hasSideAbility } = compiledRoll(rules.catalogue, held.roll);
  return spell !== null && !hasSideAbility;
}

/**
 * Translates the action of a step to a twin; null if that is impossible. If the viewer isn't
 * shown a player's choice, it may be any other choice.
 */
export function carriedAction(
  watch: Watch,
  step: PlayedStep,
  { state, carry }: Twin,
  viewer: Viewer,
  isShown: boolean,
): Action | null {
  const { rules, random } = watch;
  const { by, action } = step;
  if (by === viewer) return action;
  if (isPrivate(step) && !isShown) {
    const others = rules
      .legalActions(state, by)
      .filter(({ kind, target }) => kind === 'king' || (target !== null && target < 0))
      .filter(
        ({ target }) =>
          target === null || !wentFaceDown(step) || canLieFaceDown(watch, state, by, target),
      );
    return others.length > 0 ? others[random.below(others.length)] : null;
  }
  const refTo = (ref: Ref | null) => (ref === null || ref > 0 ? ref : carry(by, ref));
  const card = refTo(action.card);
  const target = refTo(action.target);
  return card === undefined || target === undefined ? null : { ...action, card, target };
}

/** Replaces a spell that is about to be stacked face down with another one of equal cost. */
export function exchangeStacked(
  { rules, pool, random, counts }: Watch,
  { by, action }: PlayedStep,
  { state, carry }: Twin,
): void {
  if (action.kind !== 'stack' || action.card === null || action.card > 0) return;
  const ref = carry(by, action.card);
  const { hand } = state.own[by];
  const index = hand.findIndex((card) => card.ref === ref);
  const { spell, hasSideAbility } = compiledRoll(rules.catalogue, hand[index].roll);
  if (!spell || hasSideAbility) return;
  hand[index] = {
    ref: hand[index].ref,
    roll: alikeFaceDown(rules, pool, random, hand[index].roll),
  };
  counts.faceDown += 1;
}

/**
 * Checks whether a player hidden from the viewer plays a different card in the twin, which the
 * step then legitimately shows.
 */
export function usesAnother(step: PlayedStep, twin: MatchState, viewer: Viewer): boolean {
  const { before, by } = step;
  if (by === viewer) return false;
  const constraints = constraintsForAction(step);
  const differ = (a: HeldCard, b: HeldCard | undefined): boolean =>
    constraints.card(by, a.ref) && JSON.stringify(a.roll) !== JSON.stringify(b?.roll);
  const other = twin.own[by];
  return (
    before.own[by].hand.some((card, index) => differ(card, other.hand[index])) ||
    before.own[by].superdeck.some((card, index) => differ(card, other.superdeck[index])) ||
    before.own[by].faceDown.some((card) =>
      differ(
        card,
        other.faceDown.find(({ ref }) => ref === card.ref),
      ),
    )
  );
}
