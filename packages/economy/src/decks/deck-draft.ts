import type { DefinitionId, Roll } from '@stackmate/engine';

/**
 * One card of a stored deck: a copy in the vault, a free roll of a workshop deck, or neither: a
 * wanted card that is missing.
 */
export interface DeckEntry {
  readonly card: DefinitionId;
  /** Id of the copy in the vault. */
  readonly owned: string | null;
  readonly roll: Roll | null;
}

/** A deck under construction. */
export interface DeckDraft {
  readonly main: readonly DeckEntry[];
  readonly superdeck: readonly DeckEntry[];
  /** Card whose picture represents the deck; absent or null for the first one. */
  readonly cover?: DefinitionId | null | undefined;
  /** Cards set aside while building. They are not in the deck. */
  readonly aside?: readonly DeckEntry[] | undefined;
}

export const deckPiles = ['main', 'superdeck'] as const satisfies readonly (keyof DeckDraft)[];
export type DeckPile = (typeof deckPiles)[number];
