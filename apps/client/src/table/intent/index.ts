export {
  aims,
  carryOver,
  toCommit,
  offerGroup,
  menu,
  openOffers,
  origins,
  pickUp,
  pointAt,
  sameAction,
  single,
  startIntent,
  stepBack,
  take,
} from './intent.ts';
export type { Intent } from './intent.ts';
export { visibleHand, isKnownToAll, wholeHand } from './hand-of.ts';
export { toOffer } from './offer.ts';
export type { Offer, Verb } from './offer.ts';
export { originKey, findOrigins, sameOrigin } from './origin.ts';
export type { Origin } from './origin.ts';
export { placeKey, findSquare, findPending } from './place.ts';
export type { IntentPlace as Place } from './place.ts';
export { aimedAt, tap } from './tap.ts';
export type { Spot, Tapped } from './tap.ts';
export { canPass, hasNoChoice, isActing, isOnlyEnd } from './progress.ts';
