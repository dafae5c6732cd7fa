export { collectionErrors } from './error-codes.ts';
export type { CollectionErrorCode } from './error-codes.ts';
export {
  cardHistoryAnswer,
  markAnswer,
  placesAnswer,
  sellAnswer,
  starterAnswer,
  trainAnswer,
  undoSaleAnswer,
  vaultAnswer,
} from './cards.ts';
export type {
  CardHistoryAnswer,
  CardOrigin,
  MarkAnswer,
  MarkRequest,
  PlacesAnswer,
  SellAnswer,
  StarterAnswer,
  TrainAnswer,
  UndoSaleAnswer,
  VaultAnswer,
  VaultCard,
} from './cards.ts';
export { deckPageAnswer, deckPageLimits, deckPagesAnswer } from './deck-pages.ts';
export type { DeckPage, DeckPageAnswer, DeckPageSummary, DeckPageVersion } from './deck-pages.ts';
export {
  deckAnswer,
  deckConflict,
  deckResultsAnswer,
  deckVersionAnswer,
  deckVersionsAnswer,
  deletedDeckAnswer,
  myDecksAnswer,
  saveDeckRequest,
} from './decks.ts';
export type {
  DeckAnswer,
  DeckConflict,
  DeckResult,
  DeckResultsAnswer,
  DeckSummary,
  DeckVersion,
  DeckVersionSummary,
  SavedDeck,
  SaveDeckRequest,
} from './decks.ts';
export { movementKinds, walletAnswer } from './wallet.ts';
export type { CoinMovement, MovementKind, WalletAnswer } from './wallet.ts';
