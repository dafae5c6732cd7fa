import { imagePath } from '@stackmate/catalogue/carddata';
import type { Roll } from '@stackmate/engine';
import { cardCost } from '@stackmate/ui';
import { ownDecks, saveOwnDeck } from '../../../kit/decks/own-decks.ts';
import type { OwnDeck } from '../../../kit/decks/own-decks.ts';
import { serverVersions } from './server-deck.ts';
import { deckEntry } from '../../../kit/decks/deck-cards.ts';
import { countKinds, deckNotes } from '../model/deck-notes.ts';
import { toDeck, toDraft, withoutUnknownCards } from '../model/deck-draft.ts';
import type { EditedDeck } from '../model/deck-draft.ts';
import { addDeckVersion, deckVersions } from './deck-versions.ts';
import type { ListedVersion } from './deck-versions.ts';

/** Where the builder saves a deck. */
export interface DeckStorage {
  /** Identifies the deck, also in the settings that name the chosen deck. */
  readonly id: string;
  /** Whether its cards are copies of the player's vault. */
  readonly isOwned: boolean;
  readonly save: (draft: EditedDeck) => void;
  /** Pause after an edit before the deck is saved, in ms. */
  readonly savePause: number;
  /** Makes sure that the list of versions has a state of the deck, and that the next save doesn't replace it there. */
  readonly addVersion: (draft: EditedDeck) => void;
  /** Returns the earlier states, the newest first. */
  readonly versions: () => Promise<readonly ListedVersion[]>;
}

/** Returns a draft of a workshop deck. */
export function openOwnDeck({ name, deck, cover = null, aside = [] }: OwnDeck): EditedDeck {
  const draft = toDraft(name, deck);
  const firstKey = draft.deck.length + 1;
  return withoutUnknownCards({
    ...draft,
    cover,
    aside: aside.map((roll, at) => ({ key: String(firstKey + at), roll, owned: null })),
  });
}

const slotRolls = (slots: EditedDeck['deck']): readonly Roll[] => slots.map(({ roll }) => roll);

/** Returns the picture of the cover, or of the most expensive card. */
function deckArt({ cover, deck }: EditedDeck): Pick<OwnDeck, 'art'> {
  const rolls = slotRolls(deck);
  const shown =
    rolls.find(({ card }) => card === cover) ??
    rolls.toSorted((a, b) => cardCost(b.card, b) - cardCost(a.card, a))[0];
  return shown ? { art: imagePath(deckEntry(shown.card).idname) } : {};
}

/** Returns a workshop deck with the contents of a draft. */
export const toOwnDeck = (id: string, draft: EditedDeck): OwnDeck => ({
  id,
  name: draft.name,
  deck: toDeck(draft),
  cover: draft.cover,
  ...deckArt(draft),
  aside: slotRolls(draft.aside),
  notes: deckNotes(draft).map(({ text }) => text),
});

/** Saves a workshop deck on this device. */
export const workshopStorage = (id: string): DeckStorage => ({
  id,
  isOwned: false,
  savePause: 300,
  save(draft) {
    // A deck that another tab has removed stays removed.
    if (ownDecks().some((deck) => deck.id === id)) saveOwnDeck(toOwnDeck(id, draft));
  },
  addVersion: (draft) => addDeckVersion(id, draft, Date.now()),
  async versions() {
    const accountId = ownDecks().find((deck) => deck.id === id)?.account?.id;
    // During an outage, only the versions of this device are listed.
    const stored = accountId ? await serverVersions(accountId, new Map()).catch(() => null) : null;
    return (
      stored ??
      deckVersions(id).map(({ at, draft }) => ({
        key: at,
        at,
        counts: countKinds(draft),
        load: () => Promise.resolve(draft),
      }))
    );
  },
});
