export { players, other } from './types/ids.ts';
export type { Player, Viewer, Actor, Ref, Square, SquareSet, DefinitionId } from './types/ids.ts';
export {
  cardClasses,
  cardTypes,
  cardSubtypes,
  elements,
  selectableElements,
  monsterTypes,
  rangeTypes,
  costTypes,
  rarities,
  visibilities,
  cardLocations,
  cardActions,
  skillGroups,
  skillClassifications,
  attackModifierTypes,
  requirements,
  languages,
  currencies,
  endReasons,
  tieBreakReasons,
  phases,
} from './types/enums.ts';
export type {
  CardClass,
  CardType,
  CardSubtype,
  Element,
  MonsterType,
  RangeType,
  MonsterRangeType,
  CostType,
  Rarity,
  Visibility,
  CardLocation,
  CardAction,
  SkillGroup,
  SkillClassification,
  AttackModifierType,
  Requirement,
  Language,
  Currency,
  EndReason,
  Phase,
} from './types/enums.ts';
export {
  boardSize,
  squareCount,
  sideRanks,
  startingHand,
  fullHand,
  cardsPerDraw,
  monstersInStartingHand,
  startingEnergy,
  kingShield,
  earlyKingShield,
  earlyTurns,
  battleLoss,
  directAttackLoss,
  skillEnergyMaximum,
  positionsPerPlayer,
  cardsPerStack,
  deckMonsters,
  deckSpells,
  copiesPerCard,
  superdeckSize,
  responseLimit,
  activationsPerTurn,
  quietTurns,
  turnLimit,
  abilitiesPerMonster,
  rarityMaximum,
  unlinked,
  unsetRange,
  unsetStat,
  vaultCapacity,
  boosterSize,
  averageCardPrice,
  vipCoinFactor,
  vipBoostersPerMonth,
  engineVersion,
  rulesVersion,
  stateVersion,
  leagueName,
  leagues,
} from './types/constants.ts';
export type { Roll, Deck, RollRangeType } from './types/roll.ts';
export { statuses, playerStatuses } from './types/effect.ts';
export type {
  Side,
  Stat,
  ReadStat,
  Filter,
  Within,
  Group,
  CardSelector,
  Pile,
  CardFilter,
  Quantity,
  Amount,
  Condition,
  Duration,
  Status,
  PlayerStatus,
  TargetSlot,
  PickFate,
  Operation,
  OperationKind,
  OperationOf,
  Affects,
  Continuous,
  Trigger,
} from './types/effect.ts';
export { noCost } from './types/definition.ts';
export type {
  CustomCost,
  Cost,
  Span,
  MonsterDefinition,
  ActivationRules,
  SpellDefinition,
  AbilityCardType,
  AttackData,
  AbilityDefinition,
  RuleDefinition,
  Definition,
  Catalogue,
} from './types/definition.ts';
export { actionKinds, noFields, onTop, underneath } from './types/action.ts';
export type { ActionKind, Action, TakenAction } from './types/action.ts';
export type {
  HeldCard,
  FieldCard,
  Stack,
  Expiry,
  ModifierChange,
  Modifier,
  PlayerModifier,
  Use,
  Target,
  LastKnown,
  PendingAction,
  EffectContext,
  Task,
  PendingTrigger,
  FiredTrigger,
  Question,
  Result,
  Pair,
  Open,
  Draft,
  Own,
  RandomStream,
  Secret,
  MatchState,
  MatchView,
  Decision,
} from './types/state.ts';
export type {
  Patch,
  CardChange,
  EventNote,
  EventPart,
  MatchEvent,
  CardDiff,
  FizzleReason,
} from './types/event.ts';
export { fizzleReasons } from './types/event.ts';
export { updateReasons } from './types/update-reason.ts';
export type { UpdateReason } from './types/update-reason.ts';
export type { Refusal, CheckResult, RuleCode } from './types/rule-codes.ts';
export { ruleCodes } from './types/rule-codes.ts';
export {
  fileOf,
  rankOf,
  squareAt,
  isSquare,
  formatSquare,
  parseSquare,
  squareBit,
  hasSquare,
  squaresIn,
  lowestSquare,
  allSquares,
  sideSquares,
} from './board/square.ts';
export { reach, slide, area, lineBeyond, lineBetween } from './board/reach.ts';
export {
  seedAlgorithm,
  isSeed,
  seedFromText,
  deriveStream,
  readStream,
  createRandom,
  shuffle,
} from './random/random.ts';
export type { Random } from './random/random.ts';
export { elementTable, elementStrength } from './elements/table.ts';
export type { ElementRow } from './elements/table.ts';
export {
  elementBit,
  elementSet,
  strongerMask,
  weakerMask,
  bonusMatches,
  weaknessMatches,
  naturalMatches,
} from './elements/matches.ts';
export type { ElementSet, NaturalMatches } from './elements/matches.ts';
export { rarityTier, drawPools, isCard, cardKind, poolCards, drawOdds } from './rarity/odds.ts';
export { rarityWeight, drawWeighted } from './rarity/weighted.ts';
export type { CardDefinition, CardKind, DrawPool, CardOdds } from './rarity/odds.ts';
export { cardDefinition } from './cards/definitions.ts';
export type { Definitions } from './cards/definitions.ts';
export {
  monsterRangeTypes,
  rollBlueprint,
  placeStat,
  rangeTypeSpan,
  naturalStats,
  isReachable,
} from './cards/blueprint.ts';
export type { Blueprint, NaturalStats } from './cards/blueprint.ts';
export { statOdds } from './cards/stat-odds.ts';
export type { ReachOdds, StatOdds, ValueOdds } from './cards/stat-odds.ts';
export { freezeRoll, rollCard } from './cards/roll-card.ts';
export type { RollOptions } from './cards/roll-card.ts';
export { compareRolls, sameRoll } from './cards/compare-rolls.ts';
export { deckProblems, deckProblem } from './cards/deck-problem.ts';
export type { DeckProblemCode, DeckProblem, Path } from './cards/deck-problem.ts';
export { checkRoll } from './cards/check-roll.ts';
export { checkDeck } from './cards/check-deck.ts';
export {
  boosterContent,
  drawBooster,
  drawFromPool,
  drawRewardCards,
  drawRewardDeck,
  rewardDeckContent,
} from './cards/booster.ts';
export { packOdds } from './cards/pack-odds.ts';
export type { PackChance, PackOdds } from './cards/pack-odds.ts';
export { editionMaximum, parseEdition } from './cards/edition.ts';
export { refuseOwned, parseConfig, rollToConfig } from './cards/owned-config.ts';
export type { StoredStats, OwnedConfig, OwnedProblemCode } from './cards/owned-config.ts';
export { parseOwnedCard, ownedToRoll } from './cards/owned-card.ts';
export type { RecordId, OwnedStats, OwnedCard } from './cards/owned-card.ts';
export { isSummonFree } from './energy/cost.ts';
export { costParts, upfrontCost, usualPlay } from './cards/upfront-cost.ts';
export type { CostPart } from './cards/upfront-cost.ts';
export type { EntryKind } from './cards/upfront-cost.ts';
export type { Disclosure, ExecutedOperation } from './state/game.ts';
export { hasStatus, statusBit } from './state/derived-state.ts';
export type { DerivedState, CardStats } from './state/derived-state.ts';
export type { MatchOptions, NewMatch as MatchSetup } from './match/create-match.ts';
export { refusals } from './actions/refusals.ts';
export type { RefusalCode } from './actions/refusals.ts';
export { cloneState, cloneView } from './state/clone.ts';
export { viewFor, redactEvents } from './view/view.ts';
export { advanceView } from './view/advance.ts';
export { findCardSquare, findKingSquare } from './state/locate.ts';
export { shieldIn } from './king/shield.ts';
export { playerHand } from './state/hand.ts';
export { differences } from './view/differences.ts';
export type { Difference, ChangedPile } from './view/difference.ts';
export { effectiveStats } from './view/effective-stats.ts';
export type { EffectiveStats } from './view/effective-stats.ts';
export { liveCards } from './view/live-cards.ts';
export type { LiveCard, LiveNames, Skill, DynamicSkill } from './view/live-card.ts';
export { cardDiffs, openingDiffs } from './view/card-diffs.ts';
export { redeal } from './view/redeal.ts';
export type { Prior } from './view/redeal.ts';
export type { ActionCost } from './match/action-cost.ts';
export type { CostCards } from './energy/cost.ts';
export { previewAction } from './view/preview.ts';
export type { Preview } from './view/preview.ts';
export type { PreviewLine, GetName } from './view/preview-lines.ts';
export type { StatExplanation, StatLine } from './stats/explain.ts';
export type { StatChange, BattleLine, BattleSum, Trace } from './state/trace.ts';
export { canonicalJson } from './replay/canonical-json.ts';
export { plainSha256, stateHash, viewHash } from './replay/hash.ts';
export type { Sha256 } from './replay/hash.ts';
export { loadProblems } from './replay/fault.ts';
export type { LoadProblemCode } from './replay/fault.ts';
export { loadState } from './replay/load-state.ts';
export type { LoadOptions } from './replay/read-roll.ts';
export { recordFormat, startRecord, appendToRecord } from './replay/record.ts';
export type { MatchRecord, PlayedRules, RecordedStep, RecordSetup } from './replay/record.ts';
export { createRecorder } from './replay/recorder.ts';
export type { Recorder } from './replay/recorder.ts';
export { loadRecord } from './replay/load-record.ts';
export { passiveAction, playReplies } from './match/passive-action.ts';
export { replayMatch, verifyRecord } from './replay/replay-match.ts';
export type { ReplayStep, ReplayFault, Verdict } from './replay/replay-match.ts';
export { decision, result, createPlayRules } from './rules.ts';
export type { ActionOutcome, PlayRules, EventSink } from './rules.ts';
export { completeRules, createRules } from './all-rules.ts';
export type { Rules } from './all-rules.ts';
