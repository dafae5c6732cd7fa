import type { Amount, OperationKind, OperationOf, Side, TargetSlot } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** A card that an effect is about, or the number of a target slot. */
export type NamedSelector = 'self' | 'source' | 'attacker' | 'defender' | 'subject' | number;

/**
 * The context of a text: the name of its owner, and the kind of each target slot. Every renderer takes it, because 'the
 * target' means something else in every ability.
 */
export interface Scene extends Writer {
  /** The player addressed as 'you': the controller on cards, or the opponent in a choice that the opponent makes. */
  readonly reader: 'controller' | 'opponent';
  /** Returns the name of a card or chosen square if it is known; null if the text must describe it. */
  readonly getName: (selector: NamedSelector) => Text | null;
  /** A monster's own ability says 'this monster', everything else 'the owner'. */
  readonly self: 'monster' | 'owner';
  /** Kinds of the target slots; undefined for a slot of another text (a side effect uses its spell's). */
  readonly slots: readonly (TargetSlot['what'] | undefined)[];
  readonly sideEffect: boolean;
  /** Whether 'attacker' is whichever card destroyed another one, by attack or recoil. */
  readonly ofDestruction: boolean;
  /** Amounts contain filters and filters contain amounts, so stage.ts passes the renderer in. */
  readonly amount: (amount: Amount) => Text;
}

/** Returns a side as the reader sees it: the controller's 'own' is 'opposing' to the opponent. */
export function sideFor({ reader }: Pick<Scene, 'reader'>, side: Side): Side {
  if (reader === 'controller') return side;
  return side === 'own' ? 'opposing' : 'own';
}

/** Renders each kind of operation as a clause without capital and full stop. */
export type OperationTexts = {
  readonly [K in OperationKind]: (s: Scene, operation: OperationOf<K>) => Text;
};
