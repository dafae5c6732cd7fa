import type { DefinitionId } from '@stackmate/engine';
import type { Source } from './places.ts';

/** Something picked up: a new card, or cards of the position. */
export type Held =
  | { readonly is: 'new'; readonly definition: DefinitionId }
  | { readonly is: 'cards'; readonly from: Source };
