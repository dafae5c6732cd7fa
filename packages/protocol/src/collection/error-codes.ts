/** Reasons for which the server refuses a request about cards, coins or decks, with the text for players. */
export const collectionErrors = {
  'no-such-card': 'This copy of the card is no longer in your vault.',
  'card-locked': 'A locked card cannot be sold. Unlock it first.',
  'not-enough-coins': 'You do not have enough coins.',
  'vault-full': 'Your vault has too little room. Sell cards or buy more places.',
  'vault-unlimited': 'With VIP your vault has no limit. More places would change nothing.',
  'vault-largest': 'Your vault is as large as it can get.',
  'price-changed': 'The price has changed. Look at it and confirm again.',
  'key-reused': 'This request key was already used for another request.',
  'starter-chosen': 'You have already chosen a starter deck.',
  'no-such-ready-deck': 'There is no ready deck with this name.',
  'undo-expired': 'The sale can no longer be undone.',
  'not-trainable': 'Spells have no stats to train.',
  'not-enough-points': 'The card has too few training points.',
  'stat-exhausted': 'A stat must stay between 0 and 100 percent.',
  'same-stat': 'Choose two different stats.',
  'card-changed': 'The card has changed. Look at it again.',
  'not-trained': 'The card has no training to take back.',
  'no-such-saved-deck': 'You have no such deck.',
  'too-many-decks': 'You have the most decks that an account can have. Delete one first.',
  'deck-changed': 'The deck was saved on another device. Choose which one to keep.',
  'not-your-card': 'The deck uses a copy that is not in your vault.',
  'unknown-card': 'There is no card with this number.',
  'no-such-version': 'This version of the deck is no longer stored.',
} as const satisfies Readonly<Record<string, string>>;

export type CollectionErrorCode = keyof typeof collectionErrors;
