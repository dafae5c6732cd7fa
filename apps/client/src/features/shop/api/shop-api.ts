import { placesAnswer, walletAnswer } from '@stackmate/protocol/collection';
import type { PlacesRequest } from '@stackmate/protocol/collection';
import {
  boostersAnswer,
  buyBoostersAnswer,
  buyCardAnswer,
  checkoutAnswer,
  claimAnswer,
  inboxAnswer,
  openBoostersAnswer,
  payment,
  redeemAnswer,
  storeAnswer,
  vipAnswer,
} from '@stackmate/protocol/store';
import type {
  BuyBoostersRequest,
  BuyCardRequest,
  CheckoutRequest,
  ClaimRequest,
  ClaimVipRequest,
  OpenBoostersRequest,
  RedeemRequest,
} from '@stackmate/protocol/store';
import { read, write } from '../../../platform/api/call.ts';

/** Adds a page's cursor to an address; null for the first page. */
const pageOf = (address: string, name: string, cursor: string | null): string =>
  cursor === null ? address : `${address}?${name}=${encodeURIComponent(cursor)}`;

/** Requests about coins, the store, boosters, the inbox, codes and VIP. */
export const shopApi = {
  wallet: (before: string | null, signal?: AbortSignal) =>
    read(walletAnswer, pageOf('/api/wallet', 'before', before), signal),
  store: (signal?: AbortSignal) => read(storeAnswer, '/api/store', signal),
  buyCard: (request: BuyCardRequest) => write(buyCardAnswer, '/api/store/buy-card', request),
  buyBoosters: (request: BuyBoostersRequest) =>
    write(buyBoostersAnswer, '/api/store/buy-boosters', request),
  buyPlaces: (request: PlacesRequest) => write(placesAnswer, '/api/vault/places', request),
  boosters: (after: string | null, signal?: AbortSignal) =>
    read(boostersAnswer, pageOf('/api/boosters', 'after', after), signal),
  openBoosters: (request: OpenBoostersRequest) =>
    write(openBoostersAnswer, '/api/boosters/open', request),
  inbox: (before: string | null, signal?: AbortSignal) =>
    read(inboxAnswer, pageOf('/api/inbox', 'before', before), signal),
  claim: (request: ClaimRequest) => write(claimAnswer, '/api/inbox/claim', request),
  redeem: (request: RedeemRequest) => write(redeemAnswer, '/api/codes/redeem', request),
  vip: (signal?: AbortSignal) => read(vipAnswer, '/api/vip', signal),
  payment: (id: string, signal?: AbortSignal) =>
    read(payment, `/api/payments/${encodeURIComponent(id)}`, signal),
  claimVip: (request: ClaimVipRequest) => write(claimAnswer, '/api/vip/claim', request),
  checkout: (request: CheckoutRequest) => write(checkoutAnswer, '/api/payments/checkout', request),
};
