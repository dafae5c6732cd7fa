import type { missing } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { MissingStore } from '../store/index.ts';
import { toResult } from './refusals.ts';

interface MissingRoutesOptions {
  readonly store: MissingStore;
  readonly now: () => number;
}

/** [PK5] Handles the routes for missing cards: wish lists and crafting. */
export const missingHandlers = ({
  store,
  now,
}: MissingRoutesOptions): Handlers<typeof missing> => ({
  list: async ({ caller: { playerId } }) => answered(await store.missing(playerId)),
  wish: async ({ caller: { playerId }, body }) =>
    toResult(await store.wishCard({ ...body, playerId, at: now() })),
  choose: async ({ caller: { playerId }, body }) =>
    toResult(await store.chooseCraft({ ...body, playerId, at: now() })),
  craft: async ({ caller: { playerId }, body }) =>
    toResult(await store.craftCard({ ...body, playerId, at: now() })),
});
