export { storeErrors } from './error-codes.ts';
export type { StoreErrorCode } from './error-codes.ts';
export { boosterOrigins, newCard, rolledCard, sealedBooster } from './parts.ts';
export type { BoosterOrigin, NewCard, RolledCard, SealedBooster } from './parts.ts';
export {
  buyBoostersAnswer,
  buyBoostersRequest,
  buyCardAnswer,
  buyCardRequest,
  storeAnswer,
  storeOffer,
} from './offers.ts';
export type {
  BuyBoostersAnswer,
  BuyBoostersRequest,
  BuyCardAnswer,
  BuyCardRequest,
  StoreAnswer,
  StoreOffer,
} from './offers.ts';
export {
  boosterProof,
  boosterProofFormat,
  boostersAnswer,
  openBoostersAnswer,
  openBoostersRequest,
  openedBooster,
} from './boosters.ts';
export type {
  BoosterProof,
  BoostersAnswer,
  OpenBoostersAnswer,
  OpenBoostersRequest,
  OpenedBooster,
} from './boosters.ts';
export {
  claimAnswer,
  claimRequest,
  inboxAnswer,
  inboxItem,
  inboxKinds,
  redeemAnswer,
  redeemRequest,
} from './inbox.ts';
export type {
  ClaimAnswer,
  ClaimRequest,
  InboxAnswer,
  InboxContent,
  InboxItem,
  InboxKind,
  RedeemAnswer,
  RedeemRequest,
  VipLength,
} from './inbox.ts';
export { checkoutAnswer, checkoutRequest, payment, product, products } from './payments.ts';
export type {
  CheckoutAnswer,
  CheckoutRequest,
  PayableProduct,
  Payment,
  PaymentStatus,
  Product,
} from './payments.ts';
export { claimVipAnswer, claimVipRequest, vipAnswer } from './vip.ts';
export type { ClaimVipRequest, VipAnswer } from './vip.ts';
