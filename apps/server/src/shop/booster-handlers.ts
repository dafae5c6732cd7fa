import type { boosters } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import type { ShopStore } from '../store/index.ts';
import { currentVersions } from '../versions/index.ts';
import { toResult } from './refusals.ts';

const boostersPerPage = 100;
const versions = JSON.stringify(currentVersions);

interface BoosterRoutesOptions {
  readonly store: ShopStore;
  readonly now: () => number;
}

/** Handles the routes for boosters. */
export const boosterHandlers = ({
  store,
  now,
}: BoosterRoutesOptions): Handlers<typeof boosters> => ({
  sealed: async ({ caller: { playerId }, query: { after = '0' } }) =>
    answered(
      await store.sealedBoosters({
        player: playerId,
        after: Number(after),
        limit: boostersPerPage,
      }),
    ),
  open: async ({ caller: { playerId }, body }) =>
    toResult(await store.openBoosters({ ...body, playerId, at: now(), versions })),
  proof: async ({ query: { id } }) => toResult(await store.boosterProof(id)),
});
