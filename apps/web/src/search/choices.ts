import {
  selectableClasses,
  selectableMonsterTypes,
  selectableRangeTypes,
  selectableSubtypes,
  selectableTypes,
} from '@stackmate/catalogue/carddata';
import { rarities, selectableElements } from '@stackmate/engine';
import type { SelectName } from './filters.ts';

/** What each select of the form offers. */
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

/** The highest range types that are offered beside a lowest one: those at or above it. */
export const maxRangeTypes = (least: string): readonly string[] =>
  selectableRangeTypes.slice(
    Math.max(
      0,
      selectableRangeTypes.findIndex((type) => type === least),
    ),
  );
