export { ability, card, monster, spell } from './card-spec.ts';
export type {
  AbilitySpec,
  CardOptions,
  CardSpec,
  MonsterOptions,
  SpellOptions,
  StandingOptions,
} from './card-spec.ts';
export { fixtureCatalogue, fixtureDeck, fixtureRules } from './fixtures.ts';
export type { CardFacts } from './facts.ts';
export type { Legend, Pile, ScenarioOptions } from './layout.ts';
export { scenario, ScenarioRefused } from './scenario.ts';
export type { Declared, Scenario, Whereabouts } from './scenario.ts';
export { scenarioMode, setScenarioMode } from './scenario-mode.ts';
export type { ScenarioMode } from './scenario-mode.ts';
export type { ActionWords, CardName, Choice } from './words.ts';
