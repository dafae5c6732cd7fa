import { copiesPerCard } from '@stackmate/engine';
import type { IndexedCard } from '@stackmate/catalogue/search';
import type { DefinitionId, Roll } from '@stackmate/engine';

/** A card that the player can add to a deck. */
export interface SourceCard {
  readonly key: string;
  readonly id: DefinitionId;
  /** The copy that would be added. */
  readonly roll: Roll;
  /** Id of the owned copy; null if any number of copies can be added. */
  readonly owned: string | null;
  /** Number of copies that the player has; null if there is no limit. */
  readonly copies: number | null;
  /** Values of an owned copy to sort by: from 0 to 100, and ms. */
  readonly ranks?: { readonly quality: number; readonly acquiredAt: number };
}

/** Returns the number of copies of a card that a deck can have. */
export const maxCopies = ({ copies }: SourceCard): number =>
  Math.min(copiesPerCard, copies ?? copiesPerCard);

/** A card to add, with its text normalized for searching. */
export type SearchableCard = SourceCard & IndexedCard;
