import type { MonsterEntry } from '../entry.ts';
import { courtMonsters } from './courts.ts';
import { emberMonsters } from './embers.ts';
import { levelTwoSupermons } from './level-2.ts';
import { levelThreeSupermons } from './level-3.ts';
import { levelFourSupermons } from './level-4.ts';
import { nightMonsters } from './night.ts';
import { stormMonsters } from './storms.ts';
import { tideMonsters } from './tides.ts';
import { wildMonsters } from './wilds.ts';

/** All basic monsters and supermons. */
export const monsters: readonly MonsterEntry[] = [
  ...emberMonsters,
  ...tideMonsters,
  ...wildMonsters,
  ...stormMonsters,
  ...nightMonsters,
  ...courtMonsters,
  ...levelTwoSupermons,
  ...levelThreeSupermons,
  ...levelFourSupermons,
];
