import {
  selectableClasses,
  selectableMonsterTypes,
  selectableRangeTypes,
  selectableSubtypes,
  selectableTypes,
} from '../carddata/index.ts';
import { rarities, selectableElements } from '@stackmate/engine';
import type { SelectName } from './filters.ts';

/** Options of each select of the form. */
export const choices: Readonly<Record<SelectName, readonly string[]>> = {
  class: selectableClasses,
  element: selectableElements,
  monstertype: selectableMonsterTypes,
  rangetype: selectableRangeTypes,
  maxrangetype: selectableRangeTypes,
  type: selectableTypes,
  subtype: selectableSubtypes,
  rarity: rarities,
};

/** Returns the max range types that fit a chosen range type: those at or above it. */
export const maxRangeTypes = (smallest: string): readonly string[] =>
  selectableRangeTypes.slice(
    Math.max(
      0,
      selectableRangeTypes.findIndex((type) => type === smallest),
    ),
  );
