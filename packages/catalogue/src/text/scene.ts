import type { Amount, Side, TargetSlot } from '@stackmate/engine';
import { symbol } from '../language/phrase.ts';
import type { PhraseNode } from '../language/phrase.ts';
import type { Text } from '../runs/run.ts';

/** A card that an effect is about, or the number of a target slot. */
export type NamedSelector = 'self' | 'source' | 'attacker' | 'defender' | 'subject' | number;

/**
 * The context of a text: the name of its owner, and the kind of each target slot. Every planner takes it, because 'the
 * target' means something else in every ability.
 */
export interface Scene {
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
  /** Amounts contain filters and filters contain amounts, so stage.ts passes the planner in. */
  readonly amount: (amount: Amount) => PhraseNode;
}

/** Returns a side as the reader sees it: the controller's 'own' is 'opposing' to the opponent. */
export function sideFor({ reader }: Pick<Scene, 'reader'>, side: Side): Side {
  if (reader === 'controller') return side;
  return side === 'own' ? 'opposing' : 'own';
}

export const elementSymbol = (name: string): PhraseNode => symbol('element', name);
export const typeSymbol = (name: string): PhraseNode => symbol('monster type', name);
export const rangeSymbol = (name: string): PhraseNode => symbol('range type', name);
export const subtypeSymbol = (name: string): PhraseNode => symbol('subtype', name);
