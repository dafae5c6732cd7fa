import { economy } from '@stackmate/economy';
import { collectionErrors } from '@stackmate/protocol/collection';
import type {
  CollectionErrorCode,
  DeckAnswer,
  DeckConflict,
  SavedDeck,
} from '@stackmate/protocol/collection';
import type { decks } from '@stackmate/protocol/routes';
import { answered, refusedWith } from '../http/handlers.ts';
import type { Handlers, RouteResult } from '../http/handlers.ts';
import type { Outcome } from '../store/index.ts';
import { refusal, toResult } from './refusals.ts';
import type { CollectionOptions } from './vault-handlers.ts';

const toDeckAnswer = (deck: SavedDeck): DeckAnswer => ({ deck });

/** Handles the routes for the saved decks of a player. */
export function deckHandlers(options: CollectionOptions): Handlers<typeof decks> {
  const { store, now } = options;
  /** [DK2] Adds the newer deck to the refusal of a save that missed it. */
  async function saved<Code extends CollectionErrorCode>(
    playerId: string,
    id: string,
    outcome: Outcome<SavedDeck, Code>,
  ): Promise<RouteResult<DeckAnswer, Code | 'deck-changed' | 'no-such-saved-deck'>> {
    if (outcome.ok || outcome.code !== 'deck-changed') return toResult(outcome, toDeckAnswer);
    const current = await store.savedDeck(playerId, id);
    if (current === null) return refusal('no-such-saved-deck');
    const conflict: DeckConflict = {
      error: 'deck-changed',
      message: collectionErrors['deck-changed'],
      detail: outcome.detail,
      current,
    };
    return refusedWith(409, conflict);
  }

  return {
    list: async ({ caller }) =>
      answered({
        decks: [...(await store.savedDecks(caller.playerId))],
        limit: economy.decks.perAccount,
      }),
    add: async ({ caller: { playerId }, body }) =>
      toResult(await store.addDeck({ ...body, playerId, at: now() }), toDeckAnswer),
    async read({ caller, query }) {
      const deck = await store.savedDeck(caller.playerId, query.id);
      return deck ? answered({ deck }) : refusal('no-such-saved-deck');
    },
    save: async ({ caller: { playerId }, query: { id }, body }) =>
      saved(playerId, id, await store.saveDeck({ ...body, id, playerId, at: now() })),
    async versions({ caller, query }) {
      const versions = await store.deckVersions(caller.playerId, query.id);
      return versions ? answered({ versions: [...versions] }) : refusal('no-such-saved-deck');
    },
    async version({ caller, query: { id, version } }) {
      const stored = await store.deckVersion(caller.playerId, id, Number(version));
      return stored ? answered({ version: stored }) : refusal('no-such-version');
    },
    restore: async ({ caller: { playerId }, query: { id }, body }) =>
      saved(playerId, id, await store.restoreDeck({ ...body, id, playerId, at: now() })),
    duplicate: async ({ caller: { playerId }, query: { id }, body }) =>
      toResult(await store.duplicateDeck({ ...body, id, playerId, at: now() }), toDeckAnswer),
    remove: async ({ caller: { playerId }, query: { id } }) =>
      toResult(await store.deleteDeck({ id, playerId, at: now() }), (undoUntil) => ({
        undoUntil,
      })),
    results: async ({ caller }) => answered(await store.deckResults(caller.playerId)),
    undelete: async ({ caller: { playerId }, query: { id } }) =>
      toResult(await store.undeleteDeck({ id, playerId, at: now() }), toDeckAnswer),
  };
}
