/** Card whose image represents each ready deck. */
const artByDeck: Readonly<Record<string, string>> = {
  'ember-rush': 'EmberWyrm',
  'four-deep': 'MossTortoise',
  'quiet-court': 'RedCountess',
  'giants-ladder': 'RustColossus',
};

/** Returns the path of a deck's image. The player's own decks share one. */
export const deckArt = (id: string): string => `/cards/${artByDeck[id] ?? 'ChangelingCradle'}.svg`;
