import type { AnyJsonRoute } from '../http/json-route.ts';
import { deckRoutes } from './deck-routes.ts';
import { vaultRoutes } from './vault-routes.ts';
import type { CollectionOptions } from './vault-routes.ts';

/** Returns the routes for coins, vaults and saved decks. */
export const collectionRoutes = (options: CollectionOptions): readonly AnyJsonRoute[] => [
  ...vaultRoutes(options),
  ...deckRoutes(options),
];
