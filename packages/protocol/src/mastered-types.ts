import { monsterTypes } from '@stackmate/engine';
import type { MonsterType } from '@stackmate/engine';

/** The monster types that players master. */
export type MasteredType = Exclude<MonsterType, 'None' | 'Any'>;
export const masteredTypes = monsterTypes.filter(
  (type): type is MasteredType => type !== 'None' && type !== 'Any',
);

/** Leagues whose frames a season gives. */
export const frameLeagues = ['Silver', 'Gold', 'Diamond'] as const;
export type FrameLeague = (typeof frameLeagues)[number];
