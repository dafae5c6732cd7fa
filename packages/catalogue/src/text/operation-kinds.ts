import type { OperationKind, OperationOf } from '@stackmate/engine';
import type { PhraseNode } from '../language/phrase.ts';
import type { Scene } from './scene.ts';

/** Operations that change what cards are or can do. */
export type CardOperation =
  | 'damage'
  | 'heal'
  | 'modify'
  | 'rangeType'
  | 'element'
  | 'monsterType'
  | 'status'
  | 'grant'
  | 'cleanse'
  | 'destroy'
  | 'send'
  | 'ready'
  | 'extraAttacks'
  | 'exchange';

/** Operations that move cards, and those about actions and the spell itself. */
export type BoardOperation =
  | 'control'
  | 'place'
  | 'push'
  | 'swap'
  | 'raise'
  | 'strip'
  | 'reveal'
  | 'negate'
  | 'redirect'
  | 'spellGoes';

/** Operations on players, their energy and their piles. */
export type PlayerOperation = Exclude<
  OperationKind,
  CardOperation | BoardOperation | 'if' | 'either' | 'choose'
>;

/** Plans each kind of operation as a clause. */
export type OperationPlanners = {
  readonly [K in OperationKind]: (s: Scene, operation: OperationOf<K>) => PhraseNode;
};
