import type { DefinitionId, Square } from '@stackmate/engine';

/** What an action was chosen for: the outcome that its player preferred. */
export const reasonKinds = [
  'king',
  'checkmate',
  'safe kill',
  'kill',
  'trade',
  'king hit',
  'direct attack',
  'guard king',
  'escape',
  'aim',
  'safe aim',
  'advance',
  'offer',
  'more monsters',
  'pass ability',
  'grow stack',
  'make room',
  'upgrade',
  'new hand',
  'enough actions',
  'hold back',
  'nothing better',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** Why an action was chosen. Names only what both players can see once it is done. */
export interface ChoiceReason {
  readonly why: ReasonKind;
  /** The acting card. */
  readonly card: DefinitionId | null;
  /** The card that it is about: an attacked card, or one in reach. */
  readonly target: DefinitionId | null;
  readonly square: Square | null;
  readonly amount: number | null;
}
