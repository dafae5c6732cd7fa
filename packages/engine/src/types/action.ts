import type { DefinitionId, Ref, Square } from './ids.ts';

export const actionKinds = [
  'king',
  'summon',
  'upgrade',
  'activate',
  'attack',
  'attackDirectly',
  'stack',
  'lift',
  'unstack',
  'move',
  'discard',
  'endTurn',
  'decline',
  'choose',
  'resign',
  'forfeit',
  'agreeDraw',
] as const;
export type ActionKind = (typeof actionKinds)[number];

/**
 * Places for a stacked card: on top, or directly under the lowest monster (a spell goes to the very
 * bottom).
 */
export const onTop = 0;
export const underneath = 1;

/**
 * One action that a player takes. Every field is always present; those that a kind does not use are null.
 *
 * | kind | card | to | target | option |
 * |---|---|---|---|---|
 * | king | hand card | its square | | |
 * | summon | hand card | square | | |
 * | upgrade | superdeck card | square of the stack traded in | | |
 * | activate | source card (null: rule card) | first target if a square | first target if a card or pending action | ability or rule card id (null: a spell's main effect) |
 * | attack | attacker | | target top card | attack ability id, null for a basic attack |
 * | attackDirectly | attacker | | | |
 * | stack | hand card, or top card of the position that moves whole | square | | onTop or underneath |
 * | lift | covered card | | | |
 * | unstack | stack card | square | | null to an empty square; onTop or underneath for a transfer |
 * | move | top card of the position | square | | |
 * | discard | hand card | | | |
 * | endTurn, decline, resign, agreeDraw | | | | |
 * | choose | | chosen square | chosen card or pending action | chosen option; all null: done, none, no |
 * | forfeit | | | | the player who forfeits |
 *
 * To target a pending action, use its own ref (`PendingAction.ref`).
 */
export interface Action {
  readonly kind: ActionKind;
  readonly card: Ref | null;
  readonly to: Square | null;
  readonly target: Ref | null;
  readonly option: DefinitionId | number | null;
}

/** An action with the player who took it, as records and servers store it. */
export interface TakenAction {
  readonly by: 0 | 1 | 'referee';
  readonly action: Action;
}

/** Fields of an action, all null, for those that its kind doesn't use. */
export const noFields = { card: null, to: null, target: null, option: null } as const;
