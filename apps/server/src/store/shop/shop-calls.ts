import type { ShopStore } from './shop-store.ts';

/** How the calls about boosters, store, inbox, codes and VIP use the database. */
export const shopCalls = {
  storeState: 'reads',
  sealedBoosters: 'reads',
  boosterProof: 'reads',
  inbox: 'reads',
  vip: 'reads',
  payment: 'reads',
  codeBatches: 'reads',
  redemptions: 'reads',
  buyCard: 'writes',
  buyBoosters: 'writes',
  openBoosters: 'writes',
  claimItems: 'writes',
  redeemCode: 'writes',
  claimVip: 'writes',
  sendVipBoosters: 'writes',
  beginPayment: 'writes',
  notePaymentSession: 'writes',
  giveUpPayment: 'writes',
  receivePayment: 'writes',
  createCodes: 'writes',
  grantVip: 'writes',
  revokeVip: 'writes',
  sendMessage: 'writes',
} as const satisfies Readonly<Record<keyof ShopStore, 'reads' | 'writes'>>;
