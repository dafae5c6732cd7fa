import type { Amount } from '@stackmate/engine';
import type { PhraseNode } from '../language/phrase.ts';
import type { Scene } from '../text/scene.ts';

/**
 * The context of a short text. Amounts contain filters and filters contain amounts, so short-text.ts passes the planner
 * in.
 */
export interface ShortScene extends Scene {
  readonly shortAmount: (amount: Amount) => PhraseNode;
}
