import {
  claimAnswer,
  claimRequest,
  inboxAnswer,
  redeemAnswer,
  redeemRequest,
} from '@stackmate/protocol/store';
import { answered, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import { codeHash } from '../store/index.ts';
import type { ShopStore } from '../store/index.ts';
import { reading, redeeming, spending } from './limits.ts';
import { beforeQuery } from './queries.ts';
import { resultOf } from './refusals.ts';

const itemsPerPage = 50;

interface InboxRoutesOptions {
  readonly store: ShopStore;
  readonly now: () => number;
}

/** Routes for the inbox and redeem codes. */
export const inboxRoutes = ({ store, now }: InboxRoutesOptions): readonly AnyJsonRoute[] => [
  playerRoute({
    method: 'GET',
    url: '/api/inbox',
    summary: 'A page of the player’s inbox, newest first.',
    access: 'account',
    limit: reading,
    query: beforeQuery,
    answer: inboxAnswer,
    handle: async ({ caller: { player }, query: { before } }) =>
      answered(
        await store.inbox({
          player,
          at: now(),
          before: before === undefined ? null : Number(before),
          limit: itemsPerPage,
        }),
      ),
  }),
  playerRoute({
    method: 'POST',
    url: '/api/inbox/claim',
    summary: 'Claims items of the inbox, and marks messages as read.',
    access: 'account',
    limit: spending,
    body: claimRequest,
    answer: claimAnswer,
    handle: async ({ caller: { player }, body }) =>
      resultOf(await store.claimItems({ ...body, player, at: now() })),
  }),
  playerRoute({
    method: 'POST',
    url: '/api/codes/redeem',
    summary: 'Redeems a code.',
    access: 'account',
    scope: 'spend',
    limit: redeeming,
    body: redeemRequest,
    answer: redeemAnswer,
    handle: async ({ caller: { player }, body: { key, code } }) =>
      resultOf(await store.redeemCode({ player, key, at: now(), hash: codeHash(code) })),
  }),
];
