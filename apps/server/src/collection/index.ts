import type { AnyJsonRoute } from '../http/json-route.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import { deckRoutes } from './deck-routes.ts';
import { vaultRoutes } from './vault-routes.ts';
import type { CollectionOptions } from './vault-routes.ts';

/** Requests that are with the store at a time, so that large answers arrive one after the other. */
const atOnce = 4;

/** Returns the routes for coins, vaults and saved decks. Players take turns when there are many requests. */
export function collectionRoutes(options: CollectionOptions): readonly AnyJsonRoute[] {
  const limit = createFairLimit(atOnce);
  return [...vaultRoutes(options), ...deckRoutes(options)].map((route) => ({
    ...route,
    handle: (call: { readonly caller: { readonly player: string } }) =>
      limit.run(call.caller.player, () => route.handle(call as never)),
  }));
}
