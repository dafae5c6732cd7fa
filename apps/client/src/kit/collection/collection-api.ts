import { accountAnswer } from '@stackmate/protocol/account';
import {
  cardHistoryAnswer,
  deckAnswer,
  deckConflict,
  deckVersionAnswer,
  deckVersionsAnswer,
  deletedDeckAnswer,
  markAnswer,
  myDecksAnswer,
  placesAnswer,
  sellAnswer,
  starterAnswer,
  trainAnswer,
  undoSaleAnswer,
  vaultAnswer,
  walletAnswer,
} from '@stackmate/protocol/collection';
import type {
  MarkRequest,
  NewDeckRequest,
  SaveDeckRequest,
  SellRequest,
  TrainRequest,
} from '@stackmate/protocol/collection';
import { randomName } from '../../platform/storage/index.ts';
import { readWithRetries as read, write, writeOrConflict } from '../../platform/api/call.ts';

const keyLength = 22;

/** Returns a key for a request that must happen once, however often it is sent. */
export const requestKey = (): string => randomName(keyLength);

/** Requests about the player’s cards, coins and decks. */
export const collectionApi = {
  account: (signal?: AbortSignal) => read(accountAnswer, '/api/account', signal),
  /** A page of the vault; `after` is that of the page before, null for the first. */
  vault: (after: string | null, signal?: AbortSignal) =>
    read(vaultAnswer, after === null ? '/api/vault' : `/api/vault?after=${after}`, signal),
  wallet: (signal?: AbortSignal) => read(walletAnswer, '/api/wallet', signal),
  history: (card: string) => read(cardHistoryAnswer, `/api/vault/cards/${card}/history`),
  mark: (request: MarkRequest) => write(markAnswer, '/api/vault/cards/mark', request),
  sell: (request: SellRequest) => write(sellAnswer, '/api/vault/sell', request),
  undoSale: (key: string, undo: string) =>
    write(undoSaleAnswer, '/api/vault/sell/undo', { key, undo }),
  train: (request: TrainRequest) => write(trainAnswer, '/api/vault/cards/train', request),
  untrain: (key: string, card: string) =>
    write(trainAnswer, '/api/vault/cards/untrain', { key, card }),
  starter: (deck: string) => write(starterAnswer, '/api/vault/starter', { deck }),
  buyPlaces: (key: string, price: number) =>
    write(placesAnswer, '/api/vault/places', { key, price }),
  decks: (signal?: AbortSignal) => read(myDecksAnswer, '/api/decks/mine', signal),
  deck: (id: string, signal?: AbortSignal) => read(deckAnswer, `/api/decks/mine/${id}`, signal),
  newDeck: (request: NewDeckRequest) => write(deckAnswer, '/api/decks/mine', request),
  saveDeck: (id: string, request: SaveDeckRequest) =>
    writeOrConflict(deckAnswer, deckConflict, `/api/decks/mine/${id}`, request),
  deckVersions: (id: string) => read(deckVersionsAnswer, `/api/decks/mine/${id}/versions`),
  deckVersion: (id: string, version: number) =>
    read(deckVersionAnswer, `/api/decks/mine/${id}/versions/${version}`),
  deleteDeck: (id: string) => write(deletedDeckAnswer, `/api/decks/mine/${id}/delete`, {}),
  undeleteDeck: (id: string) => write(deckAnswer, `/api/decks/mine/${id}/undelete`, {}),
};
