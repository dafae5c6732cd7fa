export { storeErrors } from './error-codes.ts';
export type { StoreErrorCode } from './error-codes.ts';
export { sealedBooster } from './parts.ts';
export type { BoosterOrigin, NewCard, SealedBooster } from './parts.ts';
export { buyBoostersAnswer, buyCardAnswer, buyItemAnswer, storeAnswer } from './offers.ts';
export type {
  BuyBoostersAnswer,
  BuyCardAnswer,
  BuyItemAnswer,
  ItemOffer,
  StoreAnswer,
  StoreOffer,
} from './offers.ts';
export {
  boosterProof,
  boosterProofFormat,
  boostersAnswer,
  openBoostersAnswer,
  openedBooster,
} from './boosters.ts';
export type {
  BoosterProof,
  BoostersAnswer,
  OpenBoostersAnswer,
  OpenedBooster,
} from './boosters.ts';
export { claimAnswer, inboxAnswer, redeemAnswer } from './inbox.ts';
export type {
  ClaimAnswer,
  InboxAnswer,
  InboxContent,
  InboxItem,
  InboxKind,
  RedeemAnswer,
  VipLength,
} from './inbox.ts';
export { craftAnswer, missingAnswer } from './missing.ts';
export type { CraftAnswer, MissingAnswer, OpenCraft } from './missing.ts';
export { payment, products } from './payments.ts';
export type {
  CheckoutAnswer,
  PayableProduct,
  Payment,
  PaymentStatus,
  Product,
} from './payments.ts';
export { claimVipAnswer, vipAnswer } from './vip.ts';
export type { VipAnswer } from './vip.ts';
