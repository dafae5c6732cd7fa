import { economy } from '@stackmate/economy';
import {
  collectionErrors,
  deckAnswer,
  deckVersionAnswer,
  deckVersionsAnswer,
  deletedDeckAnswer,
  duplicateDeckRequest,
  myDecksAnswer,
  newDeckRequest,
  restoreDeckRequest,
  saveDeckRequest,
} from '@stackmate/protocol/collection';
import type { DeckAnswer, DeckConflict, SavedDeck } from '@stackmate/protocol/collection';
import * as z from 'zod';
import { answered, playerRoute, refusedWith } from '../http/json-route.ts';
import type { AnyJsonRoute, RouteResult } from '../http/json-route.ts';
import type { Outcome } from '../store/index.ts';
import { idQuery, versionQuery } from './queries.ts';
import { refusal, resultOf } from './refusals.ts';
import type { CollectionOptions } from './vault-routes.ts';

/** Values in the body of the largest deck with rolls. */
const deckValues = 4000;

const noBody = z.strictObject({});
const deckOf = (deck: SavedDeck): DeckAnswer => ({ deck });

/** Routes for the saved decks of a player. */
export function deckRoutes(options: CollectionOptions): readonly AnyJsonRoute[] {
  const { store, now, requestsPerHour: perHour } = options;
  const reading = { kind: 'collection reads', perHour } as const;
  const writing = { kind: 'deck saves', perHour } as const;
  /** [DK2] Adds the newer deck to the refusal of a save that missed it. */
  async function saved(
    player: string,
    id: string,
    outcome: Outcome<SavedDeck>,
  ): Promise<RouteResult<DeckAnswer>> {
    if (outcome.ok || outcome.code !== 'deck-changed') return resultOf(outcome, deckOf);
    const current = await store.savedDeck(player, id);
    if (current === null) return refusal('no-such-saved-deck');
    const conflict: DeckConflict = {
      error: 'deck-changed',
      message: collectionErrors['deck-changed'],
      detail: outcome.detail,
      current,
    };
    return refusedWith(409, conflict);
  }

  return [
    playerRoute({
      method: 'GET',
      url: '/api/decks/mine',
      summary: 'The saved decks of the player, latest first.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      answer: myDecksAnswer,
      handle: async ({ caller }) =>
        answered({
          decks: [...(await store.savedDecks(caller.player))],
          limit: economy.decks.perAccount,
        }),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine',
      summary: 'Saves a new deck.',
      access: 'account',
      limit: writing,
      isHeavy: true,
      body: newDeckRequest,
      bodyValues: deckValues,
      answer: deckAnswer,
      handle: async ({ caller: { player }, body }) =>
        resultOf(await store.addDeck({ ...body, player, at: now() }), deckOf),
    }),
    playerRoute({
      method: 'GET',
      url: '/api/decks/mine/:id',
      summary: 'A saved deck with its cards.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      query: idQuery,
      answer: deckAnswer,
      async handle({ caller, query }) {
        const deck = await store.savedDeck(caller.player, query.id);
        return deck ? answered({ deck }) : refusal('no-such-saved-deck');
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine/:id',
      summary: 'Saves a deck as its next version.',
      access: 'account',
      limit: writing,
      isHeavy: true,
      query: idQuery,
      body: saveDeckRequest,
      bodyValues: deckValues,
      answer: deckAnswer,
      handle: async ({ caller: { player }, query: { id }, body }) =>
        saved(player, id, await store.saveDeck({ ...body, id, player, at: now() })),
    }),
    playerRoute({
      method: 'GET',
      url: '/api/decks/mine/:id/versions',
      summary: 'The last versions of a deck without their cards, newest first.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      query: idQuery,
      answer: deckVersionsAnswer,
      async handle({ caller, query }) {
        const versions = await store.deckVersions(caller.player, query.id);
        return versions ? answered({ versions: [...versions] }) : refusal('no-such-saved-deck');
      },
    }),
    playerRoute({
      method: 'GET',
      url: '/api/decks/mine/:id/versions/:version',
      summary: 'A version of a deck with its cards.',
      access: 'account',
      limit: reading,
      isHeavy: true,
      query: versionQuery,
      answer: deckVersionAnswer,
      async handle({ caller, query: { id, version } }) {
        const stored = await store.deckVersion(caller.player, id, Number(version));
        return stored ? answered({ version: stored }) : refusal('no-such-version');
      },
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine/:id/restore',
      summary: 'Saves an older version of a deck as the newest one.',
      access: 'account',
      limit: writing,
      isHeavy: true,
      query: idQuery,
      body: restoreDeckRequest,
      answer: deckAnswer,
      handle: async ({ caller: { player }, query: { id }, body }) =>
        saved(player, id, await store.restoreDeck({ ...body, id, player, at: now() })),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine/:id/duplicate',
      summary: 'Saves a copy of a deck under another name.',
      access: 'account',
      limit: writing,
      isHeavy: true,
      query: idQuery,
      body: duplicateDeckRequest,
      answer: deckAnswer,
      handle: async ({ caller: { player }, query: { id }, body }) =>
        resultOf(await store.duplicateDeck({ ...body, id, player, at: now() }), deckOf),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine/:id/delete',
      summary: 'Deletes a deck; it can be brought back for a day.',
      access: 'account',
      limit: writing,
      query: idQuery,
      body: noBody,
      answer: deletedDeckAnswer,
      handle: async ({ caller: { player }, query: { id } }) =>
        resultOf(await store.deleteDeck({ id, player, at: now() }), (undoUntil) => ({
          undoUntil,
        })),
    }),
    playerRoute({
      method: 'POST',
      url: '/api/decks/mine/:id/undelete',
      summary: 'Brings a deleted deck back.',
      access: 'account',
      limit: writing,
      query: idQuery,
      body: noBody,
      answer: deckAnswer,
      handle: async ({ caller: { player }, query: { id } }) =>
        resultOf(await store.undeleteDeck({ id, player, at: now() }), deckOf),
    }),
  ];
}
