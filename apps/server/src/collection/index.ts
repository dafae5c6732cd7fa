import { httpError } from '../http/error-responses.ts';
import { refusedWith } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import { deckRoutes } from './deck-routes.ts';
import { vaultRoutes } from './vault-routes.ts';
import type { CollectionOptions } from './vault-routes.ts';

/** Requests that are with the store at a time, so that large answers arrive one after the other. */
const atOnce = 4;
/** Max number of waiting requests per player: their bodies and answers are in memory meanwhile. */
const waitingPerPlayer = 16;
const retryAfter = 2;

/** Returns the routes for coins, vaults and saved decks. Players take turns when there are many requests. */
export function collectionRoutes(options: CollectionOptions): readonly AnyJsonRoute[] {
  const limit = createFairLimit(atOnce);
  return [...vaultRoutes(options), ...deckRoutes(options)].map((route) => ({
    ...route,
    handle: async (call: { readonly caller: { readonly player: string } }) => {
      const { player } = call.caller;
      return limit.waitingOf(player) < waitingPerPlayer
        ? limit.run(player, () => route.handle(call as never))
        : refusedWith(429, httpError('too-fast'), retryAfter);
    },
  }));
}
