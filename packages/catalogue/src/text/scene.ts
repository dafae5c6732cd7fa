import type { Amount, Side, TargetSlot } from '@stackmate/engine';
import type { Text } from './run.ts';
import type { Writer } from './writer.ts';

/** A card that an effect is about, or the square or card chosen for a slot, by its number. */
export type NamedWho = 'self' | 'source' | 'attacker' | 'defender' | 'subject' | number;

/**
 * What a text is about: how its owner is called, and what each target slot holds. Every renderer of
 * a part takes it, since 'the target' means something else in every ability.
 */
export interface Scene extends Writer {
  /** Who reads the text: 'you' is the controller of the effect on every card, its opponent in a choice they make. */
  readonly reader: 'controller' | 'opponent';
  /** What a card or chosen square is called where it is known; null where the text has to describe it. */
  readonly nameOf: (who: NamedWho) => Text | null;
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

/** A side as the reader sees it: what is the controller's own is opposing to the controller's opponent. */
export function sideFor({ reader }: Pick<Scene, 'reader'>, side: Side): Side {
  if (reader === 'controller') return side;
  return side === 'own' ? 'opposing' : 'own';
}
