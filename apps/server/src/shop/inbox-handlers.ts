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
  list: async ({ caller: { playerId }, query: { before } }) =>
    answered(
      await store.inbox({
        playerId,
        at: now(),
        before: before === undefined ? null : Number(before),
        limit: itemsPerPage,
      }),
    ),
  claim: async ({ caller: { playerId }, body }) =>
    toResult(await store.claimItems({ ...body, playerId, at: now() })),
  redeem: async ({ caller: { playerId }, body: { key, code } }) =>
    toResult(await store.redeemCode({ playerId, key, at: now(), hash: codeHash(code) })),
});
