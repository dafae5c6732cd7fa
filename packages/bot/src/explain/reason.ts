import type { DefinitionId, Square } from '@stackmate/engine';
import type { BotReason } from '@stackmate/protocol';

/** The outcome for which a player chose an action. */
export type ReasonKind = BotReason['why'];

/**
 * Finding of a bot while it chose: the whole reason; that its action begins a turn that wins; that ending the turn
 * would have lost the match; or that it chose at random.
 */
export type Finding = ChoiceReason | 'winning turn' | 'avoid defeat' | 'whim';

/** Why an action was chosen. Names only what both players can see once it is done. */
export interface ChoiceReason {
  readonly why: ReasonKind;
  /** The acting card. */
  readonly card: DefinitionId | null;
  /** The card that it is about: an attacked card, or one in reach. */
  readonly target: DefinitionId | null;
  readonly square: Square | null;
  readonly amount: number | null;
  /** Where the target is, if its owner has another card of that name on the field. */
  readonly targetSquare?: Square;
  readonly cardIsKing?: boolean;
  readonly targetIsKing?: boolean;
}
