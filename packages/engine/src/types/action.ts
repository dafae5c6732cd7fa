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

/** Where a stacked card goes: on top, or directly under the lowest monster (spells: to the very bottom). */
export const onTop = 0;
export const underneath = 1;

/**
 * The answer to a decision. All fields are always there; a field a kind does not use is null.
 *
 * | kind | card | to | target | option |
 * |---|---|---|---|---|
 * | king | hand card | its square | | |
 * | summon | hand card | square | | |
 * | upgrade | superdeck card | square of the stack traded in | | |
 * | activate | source card (null: rule card) | first target if a square | first target if a card or waiting action | ability or rule card id (null: a spell's main effect) |
 * | attack | attacker | | target top card | attack ability id, null for a basic attack |
 * | attackDirectly | attacker | | | |
 * | stack | hand card, or top card of the position that moves whole | square | | onTop or underneath |
 * | lift | covered card | | | |
 * | unstack | stack card | square | | null to an empty square; onTop or underneath for a transfer |
 * | move | top card of the position | square | | |
 * | discard | hand card | | | |
 * | endTurn, decline, resign, agreeDraw | | | | |
 * | choose | | chosen square | chosen card or waiting action | chosen option; all null: done, none, no |
 * | forfeit | | | | the player who forfeits |
 *
 * A waiting action is named as a target by its own ref (`Waiting.ref`).
 */
export interface Action {
  readonly kind: ActionKind;
  readonly card: Ref | null;
  readonly to: Square | null;
  readonly target: Ref | null;
  readonly option: DefinitionId | number | null;
}

/** A record's or a server's action with the one who took it. */
export interface TakenAction {
  readonly by: 0 | 1 | 'referee';
  readonly action: Action;
}

/** The fields of an action that needs none of them. */
export const noFields = { card: null, to: null, target: null, option: null } as const;
