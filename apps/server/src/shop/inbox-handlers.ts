import type { inbox } from '@stackmate/protocol/routes';
import { answered } from '../http/handlers.ts';
import type { Handlers } from '../http/handlers.ts';
import { codeHash } from '../store/index.ts';
import type { ShopStore } from '../store/index.ts';
import { toResult } from './refusals.ts';

const itemsPerPage = 50;

interface InboxRoutesOptions {
  readonly store: ShopStore;
  readonly now: () => number;
}

/** Handles the routes for the inbox and redeem codes. */
export const inboxHandlers = ({ store, now }: InboxRoutesOptions): Handlers<typeof inbox> => ({
  list: async ({ caller: { player: playerId }, query: { before } }) =>
    answered(
      await store.inbox({
        player: playerId,
        at: now(),
        before: before === undefined ? null : Number(before),
        limit: itemsPerPage,
      }),
    ),
  claim: async ({ caller: { player: playerId }, body }) =>
    toResult(await store.claimItems({ ...body, player: playerId, at: now() })),
  redeem: async ({ caller: { player: playerId }, body: { key, code } }) =>
    toResult(await store.redeemCode({ player: playerId, key, at: now(), hash: codeHash(code) })),
});
