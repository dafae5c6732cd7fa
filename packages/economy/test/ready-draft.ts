import { readyDecks } from '@stackmate/catalogue';
import type { Roll } from '@stackmate/engine';
import type { DeckDraft } from '../src/decks/deck-draft.ts';

/** A ready deck as a draft of owned copies, with the vault that has them. */
export function ownedReadyDeck(index = 0): {
  readonly draft: DeckDraft;
  readonly vault: Map<string, Roll>;
} {
  const vault = new Map<string, Roll>();
  const entries = (rolls: readonly Roll[]) =>
    rolls.map((roll) => {
      const owned = `copy-${vault.size}`;
      vault.set(owned, roll);
      return { card: roll.card, owned, roll: null };
    });
  const { main, superdeck } = readyDecks[index].deck;
  return { draft: { main: entries(main), superdeck: entries(superdeck) }, vault };
}
