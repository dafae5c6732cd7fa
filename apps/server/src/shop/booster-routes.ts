import {
  boosterProof,
  boostersAnswer,
  openBoostersAnswer,
  openBoostersRequest,
} from '@stackmate/protocol/store';
import { answered, openRoute, playerRoute } from '../http/json-route.ts';
import type { AnyJsonRoute } from '../http/json-route.ts';
import type { ShopStore } from '../store/index.ts';
import { currentVersions } from '../versions/index.ts';
import { reading, spending } from './limits.ts';
import { afterQuery, boosterQuery } from './queries.ts';
import { resultOf } from './refusals.ts';

const boostersPerPage = 100;
const versions = JSON.stringify(currentVersions);

interface BoosterRoutesOptions {
  readonly store: ShopStore;
  readonly now: () => number;
}

/** Routes for boosters. */
export const boosterRoutes = ({ store, now }: BoosterRoutesOptions): readonly AnyJsonRoute[] => [
  playerRoute({
    method: 'GET',
    url: '/api/boosters',
    summary: 'The sealed boosters of the player, oldest first.',
    access: 'account',
    limit: reading,
    query: afterQuery,
    answer: boostersAnswer,
    handle: async ({ caller: { player }, query: { after = '0' } }) =>
      answered(
        await store.sealedBoosters({ player, after: Number(after), limit: boostersPerPage }),
      ),
  }),
  playerRoute({
    method: 'POST',
    url: '/api/boosters/open',
    summary: 'Opens up to ten boosters: those whose cards fit into the vault.',
    access: 'account',
    scope: 'spend',
    limit: spending,
    body: openBoostersRequest,
    answer: openBoostersAnswer,
    handle: async ({ caller: { player }, body }) =>
      resultOf(await store.openBoosters({ ...body, player, at: now(), versions })),
  }),
  openRoute({
    method: 'GET',
    url: '/api/boosters/:id/proof',
    summary: 'The proof of an opened booster, for anyone to verify.',
    access: 'anyone',
    limit: reading,
    query: boosterQuery,
    answer: boosterProof,
    handle: async ({ query: { id } }) => resultOf(await store.boosterProof(id)),
  }),
];
