import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** Reasons for which the server refuses a request about cards, coins or decks, with the text for players. */
export const collectionErrors = {
  'no-such-card': msg('This copy of the card is no longer in your vault.'),
  'no-deed-yet': msg(
    'This card came to you after the log of cards was last signed, which happens once a day.',
  ),
  'card-already-here': msg('Somebody has already brought this card to this server.'),
  'card-held': msg('You received this card by a trade. For some days it can only be played.'),
  'print-contested': msg('Somebody contests who owns this card. The operators will decide.'),
  'card-in-event': msg(
    'You play with this card in an event. It can’t be sold or trained until that is over.',
  ),
  'card-locked': msg('A locked card cannot be sold. Unlock it first.'),
  'not-enough-coins': msg('You do not have enough coins.'),
  'vault-full': msg('Your vault has too little room. Sell cards or buy more slots.'),
  'vault-unlimited': msg('With VIP your vault has no limit. More slots would change nothing.'),
  'vault-largest': msg('Your vault is as large as it can get.'),
  'price-changed': msg('The price has changed. Look at it and confirm again.'),
  'key-reused': msg('This request key was already used for another request.'),
  'starter-chosen': msg('You have already chosen a starter deck.'),
  'no-such-ready-deck': msg('There is no ready deck with this name.'),
  'undo-expired': msg('The sale can no longer be undone.'),
  'credit-spent': msg('The sale can’t be undone: you have already crafted a card with its credit.'),
  'not-trainable': msg('Spells have no stats to train.'),
  'not-enough-points': msg('The card has too few training points.'),
  'stat-exhausted': msg('A stat must stay between 0 and 100 percent.'),
  'same-stat': msg('Choose two different stats.'),
  'card-changed': msg('The card has changed. Look at it again.'),
  'not-trained': msg('The card has no training to take back.'),
  'no-such-saved-deck': msg('You have no such deck.'),
  'too-many-decks': msg('You have reached the limit of decks. Delete one first.'),
  'deck-changed': msg('The deck was saved on another device. Choose which one to keep.'),
  'not-your-card': msg('The deck uses a copy that is not in your vault.'),
  'unknown-card': msg('There is no card with this number.'),
  'no-such-version': msg('This version of the deck is no longer stored.'),
  'no-such-deck-page': msg('This deck page does not exist, or its owner removed it.'),
  'too-many-deck-pages': msg('You have 50 public decks. Remove one first.'),
  'deck-page-changed': msg('The page was changed on another device. Look at it again.'),
  'deck-not-ready': msg('Only a complete deck can be made public. Finish the deck first.'),
  'offensive-text': msg('The name or the notes could offend other players. Choose other words.'),
} as const satisfies Readonly<Record<string, Message>>;

export type CollectionErrorCode = keyof typeof collectionErrors;
