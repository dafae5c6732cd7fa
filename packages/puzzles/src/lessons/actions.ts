import { noFields, onTop, parseSquare, underneath } from '@stackmate/engine';
import type { Action, ActionKind, DefinitionId, Ref } from '@stackmate/engine';

/* Creators of the actions in lessons. They take squares by name. */

const action = (kind: ActionKind, parts: Partial<Action> = {}): Action => ({
  ...noFields,
  ...parts,
  kind,
});

function squareNamed(name: string): number {
  const square = parseSquare(name);
  if (square === null) throw new Error(`There is no square ${name}.`);
  return square;
}

export const summon = (card: Ref, to: string): Action =>
  action('summon', { card, to: squareNamed(to) });

export const move = (card: Ref, to: string): Action =>
  action('move', { card, to: squareNamed(to) });

export const attack = (card: Ref, target: Ref): Action => action('attack', { card, target });

export const attackDirectly = (card: Ref): Action => action('attackDirectly', { card });

export const stackOnTop = (card: Ref, to: string): Action =>
  action('stack', { card, to: squareNamed(to), option: onTop });

export const stackUnderneath = (card: Ref, to: string): Action =>
  action('stack', { card, to: squareNamed(to), option: underneath });

export const lift = (card: Ref): Action => action('lift', { card });

/** Creates the action that takes a card off its stack, onto an empty square. */
export const unstack = (card: Ref, to: string): Action =>
  action('unstack', { card, to: squareNamed(to) });

/** Creates the transfer of a card to another stack, under its lowest monster. */
export const transferUnderneath = (card: Ref, to: string): Action =>
  action('unstack', { card, to: squareNamed(to), option: underneath });

export const upgrade = (card: Ref, to: string): Action =>
  action('upgrade', { card, to: squareNamed(to) });

/** Creates the activation of a spell's main effect, on a card if it has a target. */
export const cast = (card: Ref, target: Ref | null = null): Action =>
  action('activate', { card, target });

/** Creates the activation of an ability, on a card if it has a target. */
export const activateAbility = (
  card: Ref,
  ability: DefinitionId,
  target: Ref | null = null,
): Action => action('activate', { card, option: ability, target });

export const playRuleCard = (rule: DefinitionId): Action => action('activate', { option: rule });

export const discard = (card: Ref): Action => action('discard', { card });

export const pass: Action = action('decline');

export const endTurn: Action = action('endTurn');
