import { httpError } from '../http/error-responses.ts';
import { refusedWith } from '../http/handlers.ts';
import type { AllHandlers } from '../http/handlers.ts';
import { createFairLimit } from '../limits/fair-limit.ts';
import { deckHandlers } from './deck-handlers.ts';
import { deckPageHandlers } from './deck-page-handlers.ts';
import { vaultHandlers } from './vault-handlers.ts';
import type { CollectionOptions } from './vault-handlers.ts';

/** Max number of concurrent requests to the store, so that large answers arrive one after the other. */
const atOnce = 4;
/** Max number of waiting requests per player: their bodies and answers are in memory meanwhile. */
const waitingPerPlayer = 16;
const retryAfter = 2;

/** Handles coins, vaults and saved decks. Players take turns when there are many requests. */
export function collectionHandlers(
  options: CollectionOptions,
): Pick<AllHandlers, 'deckPages' | 'decks' | 'vault' | 'wallet'> {
  const limit = createFairLimit(atOnce);
  type Handle = (call: { readonly caller: { readonly playerId: string } }) => Promise<unknown>;
  const inTurn =
    (handle: Handle): Handle =>
    async (call) => {
      const { playerId } = call.caller;
      return limit.countWaiting(playerId) < waitingPerPlayer
        ? limit.run(playerId, () => handle(call))
        : refusedWith(429, httpError('too-fast'), retryAfter);
    };
  const allInTurn = <Group extends object>(handlers: Group): Group =>
    Object.fromEntries(
      Object.entries(handlers).map(([name, handle]) => [name, inTurn(handle as Handle)]),
    ) as Group;
  const { vault, wallet } = vaultHandlers(options);
  return {
    deckPages: deckPageHandlers(options),
    decks: allInTurn(deckHandlers(options)),
    vault: allInTurn(vault),
    wallet: allInTurn(wallet),
  };
}
