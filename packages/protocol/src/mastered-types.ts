import type { MonsterType } from '@stackmate/engine';

/** The monster types that players master. */
export type MasteredType = Exclude<MonsterType, 'None' | 'Any'>;
/** All of them, without loading the engine for appearances in the lobby. */
export const masteredTypes = [
  'Warrior',
  'Ancient',
  'Beast',
  'Spellcaster',
  'Zombie',
  'Royalty',
  'Spirit',
  'Dragon',
  'Vampire',
  'Assassin',
  'Ninja',
  'Turtle',
  'Phoenix',
  'Golem',
  'Reptile',
  'Snake',
  'Tiger',
  'Fox',
  'Wolf',
  'Bear',
  'Intellectual',
] as const satisfies readonly MasteredType[];

/** Leagues whose frames a season gives. */
export const frameLeagues = ['Silver', 'Gold', 'Diamond'] as const;
export type FrameLeague = (typeof frameLeagues)[number];
