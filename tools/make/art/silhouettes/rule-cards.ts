import { scene } from './scene.ts';
import type { SceneChoice } from './scene.ts';

/** Pictures of rule cards, by internal name. */
export const ruleScenes: Readonly<Record<string, SceneChoice>> = {
  BasicRules: scene('rule-book', 'centre', 'sun', 'rays'),
  IqRules: scene('brain', 'centre', 'sun', 'rings'),
  EqRules: scene('shaking-hands', 'centre', 'sun', 'chips'),
  NaturalBonusRules: scene(['oak-leaf', 'flame'], 'guarded', 'sun', 'whirl'),
  CostRules: scene('two-coins', 'centre', 'panel', 'rays'),
  ReloadRules: scene('card-exchange', 'centre', 'arch', 'whirl'),
  BattlePhaseRules: scene('crossed-swords', 'centre', 'split', 'rays'),
  LinkRules: scene('stone-stack', 'march', 'horizon', 'sky'),
  LinkLiftRules: scene('crane', 'right', 'horizon', 'slant'),
  UnlinkRules: scene('breaking-chain', 'left', 'split', 'slant'),
  MoveRules: scene('walking-boot', 'right', 'horizon', 'rays'),
};
