export { economy } from './config.ts';
export { soldAvatars, storeItem, storeItems } from './items.ts';
export type { Buyer, Gift, StoreItem } from './items.ts';
export {
  allCosmetics,
  avatarLock,
  faceLock,
  finisherLevels,
  finisherLock,
  frameLock,
  needsNoMastery,
  ownsCosmetics,
  typeUnlocks,
  unlockLevels,
} from './cosmetics/cosmetics.ts';
export type { Lock, Unlock } from './cosmetics/cosmetics.ts';
export {
  masteryGains,
  masteryLevel,
  masteryStart,
  pointsOf,
  topMasteryLevel,
  totalLevels,
} from './cosmetics/mastery.ts';
export { dayLength, vipForLife, vipTimeline } from './vip/vip-timeline.ts';
export { cardName, definitions } from './cards/definitions.ts';
export { cardRoles, roleNames, roles } from './cards/roles.ts';
export type { Role } from './cards/roles.ts';
export { copyConfig, readCopy, rollInPlay, rollOwnedCopy } from './cards/owned-copy.ts';
export type { NaturalCopy, OwnedCopy, SentCopy } from './cards/owned-copy.ts';
export { readForeignCopy } from './cards/foreign-copy.ts';
export type { ForeignCopy } from './cards/foreign-copy.ts';
export {
  blueprintStats,
  earnedPoints,
  train,
  trainedBlueprint,
  trainedRoll,
} from './cards/training.ts';
export type { BlueprintStat, TrainingFault, TrainingMove } from './cards/training.ts';
export {
  averagePrice,
  cardTier,
  rolledStats,
  rollQuality,
  statPercentiles,
  sellingPrice,
  storePrice,
} from './cards/percentiles.ts';
export { rollPercents, toSearchedCopy } from './cards/searched-copy.ts';
export type { SearchedCopy } from './cards/searched-copy.ts';
export type { Percentile, RolledStat } from './cards/percentiles.ts';
export { deckPiles } from './decks/deck-draft.ts';
export type { DeckDraft, DeckEntry, DeckPile } from './decks/deck-draft.ts';
export { describeDeckState, missingCardMessage, missingCards } from './decks/deck-state.ts';
export type { DeckCounts, DeckFault, DeckFaultCode, DeckState } from './decks/deck-state.ts';
export { decodeDeckCode, deckCodeLength, encodeDeck, encodeDeckCode } from './decks/deck-code.ts';
export type { DeckCodeFault, DeckCodeResult, WantedCard, WantedDeck } from './decks/deck-code.ts';
export { deckElements, deckKey } from './decks/played-deck.ts';
export { fitDeck } from './decks/fit-deck.ts';
export type { FittedDeck } from './decks/fit-deck.ts';
export { formatDeckText, parseDeckText } from './decks/deck-text.ts';
export type { DeckTextResult } from './decks/deck-text.ts';
export { ratedRange } from './rewards/league-range.ts';
export type { CoinRange } from './rewards/league-range.ts';
export { matchReward } from './rewards/match-reward.ts';
export type {
  RewardedKind,
  RewardLimit,
  RewardTerms,
  WinReward,
  WonMatch,
} from './rewards/match-reward.ts';
export { rewardFault } from './rewards/reward-fault.ts';
export { drawBox } from './rewards/reward-box.ts';
export type { RewardBox } from './rewards/reward-box.ts';
export { boosterCopies, packCommitment, boosterFault } from './packs/booster.ts';
export type { BoosterClaim } from './packs/booster.ts';
export { craftedCopy, craftFault, craftingCost, saleCredit } from './crafting/crafting.ts';
export type { CraftClaim, SoldCopy } from './crafting/crafting.ts';
export { drawRewardCopies } from './packs/reward-deck.ts';
export type { VipGrant, VipSpan } from './vip/vip-timeline.ts';
export { dailyOffers } from './packs/daily-offers.ts';
export type { OfferedCopy } from './packs/daily-offers.ts';
export {
  afterMatch,
  canExchange,
  exchanged,
  placesOn,
  questDefinitions,
  questOf,
  shownQuest,
} from './quests/quests.ts';
export type { QuestDefinition, QuestMatch, QuestRow } from './quests/quests.ts';
