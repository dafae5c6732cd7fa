export { ability, card, monster, spell } from './card-spec.ts';
export type {
  AbilitySpec,
  CardOptions,
  CardSpec,
  MonsterOptions,
  SpellOptions,
  StandingOptions,
} from './card-spec.ts';
export { operationFixtures } from './fixture-abilities.ts';
export type { FixtureEffect } from './fixture-abilities.ts';
export { fixtureCatalogue, fixtureDeck, fixtureRules } from './fixtures.ts';
export type { CardProperties } from './card-properties.ts';
export type { Legend, ScenarioPile as Pile, ScenarioOptions } from './layout.ts';
export { scenario, ScenarioRefused } from './scenario.ts';
export { scenarioMode, setScenarioMode } from './scenario-mode.ts';
export type { DeclarationWords, Scenario, Whereabouts } from './scenario.ts';
export type { ScenarioMode } from './scenario-mode.ts';
export type { ActionWords, CardName, ChoiceWord as Choice } from './words.ts';
export { biasedChoice, busyPlayer } from './biased-choice.ts';
export type { KindWeights } from './biased-choice.ts';
export { createConservation } from './conservation.ts';
export { costFault } from './cost-law.ts';
export { outcomeFault } from './outcome-law.ts';
export type { PaidKinds } from './cost-law.ts';
export { derivedFault } from './derived-law.ts';
export { firstDifference } from './first-difference.ts';
export { leakIn } from './hidden-parts.ts';
export { brokenInvariant } from './invariants.ts';
export { oncePerBatch } from './once-per-batch.ts';
export { perft } from './perft.ts';
export type { Lister } from './perft.ts';
export { probingActions } from './probing-actions.ts';
export { randomDeck } from './random-deck.ts';
export { randomMatch } from './random-match.ts';
export type { MatchStep } from './random-match.ts';
export {
  addUpStat,
  explanationFault,
  previewFault,
  redealFault,
  savingFault,
} from './state-laws.ts';
export { reachState } from './reach-state.ts';
export type { ReproduciblePosition } from './reach-state.ts';
export {
  advanceFault,
  refusalFault,
  sameStepFault,
  soundnessFault,
  undoFault,
} from './step-laws.ts';
export { viewers } from './watch.ts';
export type { Watch, WatchedRules } from './watch.ts';
export { findEventFaults, findOpenFaults } from './open-parts.ts';
export { createWatch, describeLeak, watchMatch } from './watch-match.ts';
export type { FoundLeak, SeenStep, WatchedMatch } from './watch-match.ts';
