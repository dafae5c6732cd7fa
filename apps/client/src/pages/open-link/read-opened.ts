import { deckCode, importDeck } from '../../features/deck-builder/model/import-deck.ts';

/** Pages that links from outside may open: invites, challenges, friends, matches, decks and the like. */
const linkedPage =
  /^(?:j|f|match|watch|replay|events|player|puzzles|decks\/page|decks\/code|physical\/card)\/[^/?#\s]+$/;

/** Returns the path in the game that a link leads to, by its own scheme (`web+stackmate:j/CODE`) or its address; null if it leads to no page. */
export function readLink(text: string, origin: string): string | null {
  const typed = text.trim();
  const own = /^web\+stackmate:(?:\/\/)?\/?(.*)$/i.exec(typed)?.[1];
  const path = own ?? (typed.startsWith(`${origin}/play/`) ? typed.slice(origin.length + 6) : null);
  return path !== null && linkedPage.test(path) ? `/${path}` : null;
}

/** Returns the page of a deck that was shared as its code or as a list of cards; null if it is neither. */
export function readSharedDeck(text: string): string | null {
  const read = importDeck(text, null);
  if (!read.ok || read.value.cards.length === 0) return null;
  const { name, cards } = read.value;
  const code = deckCode({ deck: cards.map((slot, at) => ({ ...slot, key: String(at + 1) })) });
  const query = name === null ? '' : `?${new URLSearchParams({ name }).toString()}`;
  return `/decks/code/${encodeURIComponent(code)}${query}`;
}
