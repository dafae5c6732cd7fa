import type { Amount, TargetSlot } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/**
 * What a text is about: how its owner is called, and what each target slot holds. Every renderer of
 * a part takes it, since 'the target' means something else in every ability.
 */
export interface Scene extends Writer {
  /** A card's own ability says 'this monster', everything else 'the owner'. */
  readonly self: 'monster' | 'owner';
  /** undefined: a slot of another text (a side effect reads its spell's). */
  readonly slots: readonly (TargetSlot['what'] | undefined)[];
  readonly sideEffect: boolean;
  /** Whether 'attacker' is whoever brought a card to its end: it may have attacked or struck back. */
  readonly ofDestruction: boolean;
  /** Amounts stand in filters and filters in amounts: the knot is tied in stage.ts. */
  readonly amount: (amount: Amount) => Text;
}
