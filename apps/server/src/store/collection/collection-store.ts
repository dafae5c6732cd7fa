import type { DeckDraft, TrainingMove } from '@stackmate/economy';
import type {
  CardHistoryAnswer,
  DeckSummary,
  DeckVersion,
  DeckVersionSummary,
  MarkAnswer,
  MarkRequest,
  PlacesAnswer,
  SavedDeck,
  SellAnswer,
  StarterAnswer,
  TrainAnswer,
  UndoSaleAnswer,
  VaultAnswer,
  WalletAnswer,
} from '@stackmate/protocol/collection';
import type { Deck } from '@stackmate/engine';
import type { OwnedDeckCards } from '@stackmate/room';
import type { Outcome } from '../ledger/outcome.ts';
import type { Serialized } from './serialized.ts';

/** A player's request at a time, in ms since 1970. */
export interface TimedRequest {
  readonly player: string;
  readonly at: number;
}

/** A request that is done once for each key (LG5). */
export interface OnceRequest extends TimedRequest {
  readonly key: string;
}

/** Content of a deck to save. */
export interface DeckContent {
  readonly name: string;
  readonly deck: DeckDraft;
}

/** [OW6] A saved deck as it can be played. */
export type PlayableDeck =
  | {
      readonly ok: true;
      readonly deck: Deck;
      /** Null for a workshop deck, which has free rolls. */
      readonly owned: OwnedDeckCards | null;
    }
  | { readonly ok: false; readonly faults: readonly string[] };

/** A finding of the audit. */
export interface AuditPage {
  readonly faults: readonly string[];
  /** Number of checked vaults and cards on this page. */
  readonly vaults: number;
  readonly cards: number;
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** An operator's change of what a player has, with the reason for the audit log. */
export interface OperatorChange extends TimedRequest {
  readonly operator: string;
  readonly reason: string;
  /** Unique; a repeated change does nothing. */
  readonly cause: string;
}

/** Coins, vaults and decks. Each write is one transaction and is durable when its promise resolves. */
export interface CollectionStore {
  wallet(
    request: TimedRequest & { readonly before: number | null; readonly limit: number },
  ): Promise<WalletAnswer>;
  vault(
    request: TimedRequest & { readonly after: number; readonly limit: number },
  ): Promise<Serialized<VaultAnswer>>;
  cardHistory(player: string, card: string): Promise<Outcome<CardHistoryAnswer>>;
  markCards(player: string, marks: MarkRequest): Promise<Outcome<MarkAnswer>>;

  trainCard(
    request: OnceRequest & {
      readonly card: string;
      readonly used: number;
      readonly moves: readonly TrainingMove[];
    },
  ): Promise<Outcome<TrainAnswer>>;
  untrainCard(request: OnceRequest & { readonly card: string }): Promise<Outcome<TrainAnswer>>;
  sellCards(
    request: OnceRequest & { readonly cards: readonly string[]; readonly coins: number },
  ): Promise<Outcome<SellAnswer>>;
  undoSale(request: OnceRequest & { readonly undo: string }): Promise<Outcome<UndoSaleAnswer>>;
  buyPlaces(request: OnceRequest & { readonly price: number }): Promise<Outcome<PlacesAnswer>>;
  chooseStarter(request: TimedRequest & { readonly deck: string }): Promise<Outcome<StarterAnswer>>;

  savedDecks(player: string): Promise<readonly DeckSummary[]>;
  savedDeck(player: string, deck: string): Promise<SavedDeck | null>;
  /** Returns a saved deck as it can be played now; null if there is none. */
  playableDeck(player: string, deck: string): Promise<PlayableDeck | null>;
  addDeck(request: OnceRequest & DeckContent): Promise<Outcome<SavedDeck>>;
  saveDeck(
    request: TimedRequest &
      DeckContent & {
        readonly id: string;
        readonly version: number;
        readonly session?: string | undefined;
      },
  ): Promise<Outcome<SavedDeck>>;
  /** Returns the stored versions, newest first; null if there is no such deck. */
  deckVersions(player: string, deck: string): Promise<readonly DeckVersionSummary[] | null>;
  /** Returns a version with its cards; null if it isn't stored. */
  deckVersion(player: string, deck: string, version: number): Promise<DeckVersion | null>;
  restoreDeck(
    request: TimedRequest & {
      readonly id: string;
      readonly version: number;
      readonly restore: number;
    },
  ): Promise<Outcome<SavedDeck>>;
  duplicateDeck(
    request: OnceRequest & { readonly id: string; readonly name: string },
  ): Promise<Outcome<SavedDeck>>;
  /** Returns the time until which the deck can be brought back. */
  deleteDeck(request: TimedRequest & { readonly id: string }): Promise<Outcome<number>>;
  undeleteDeck(request: TimedRequest & { readonly id: string }): Promise<Outcome<SavedDeck>>;

  grantCoins(change: OperatorChange & { readonly coins: number }): Promise<Outcome<number>>;
  revokeCoins(change: OperatorChange & { readonly coins: number }): Promise<Outcome<number>>;
  /** Rolls copies of a card. Returns their ids. */
  grantCards(
    change: OperatorChange & { readonly card: number; readonly copies: number },
  ): Promise<Outcome<readonly string[]>>;
  revokeCard(change: OperatorChange & { readonly card: string }): Promise<Outcome<string>>;

  /** [PL7] Moves all cards and coins of a player to the sink account and deletes their decks. Can be repeated. */
  moveAllToSink(request: TimedRequest): Promise<{ readonly cards: number; readonly coins: number }>;

  /** [LG4] Checks a page of the ledger; null begins. */
  auditLedger(cursor: string | null): Promise<AuditPage>;
}
