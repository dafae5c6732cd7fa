/** The card whose picture stands for a ready deck. */
const artOf: Readonly<Record<string, string>> = {
  'ember-rush': 'EmberWyrm',
  'four-deep': 'MossTortoise',
  'quiet-court': 'RedCountess',
  'giants-ladder': 'RustColossus',
};

/** Path of the picture of a deck; own decks share one. */
export const deckArt = (id: string): string => `/cards/${artOf[id] ?? 'ChangelingCradle'}.svg`;
