import { activeAbilities } from './active.ts';
import { attackAbilities } from './attack.ts';
import { autoAbilities } from './auto.ts';
import { burnAbilities } from './burn.ts';
import { passiveAbilities } from './passive.ts';
import { quickAbilities } from './quick.ts';
import { stackActiveAbilities } from './stack-active.ts';
import { stackAttackAbilities } from './stack-attack.ts';
import { stackPassiveAbilities } from './stack-passive.ts';
import { superAbilities } from './super.ts';
import type { AbilityEntry } from '../entry.ts';

/** The abilities of monsters. Those of spells are in sides/. */
export const monsterAbilities: readonly AbilityEntry[] = [
  ...passiveAbilities,
  ...autoAbilities,
  ...activeAbilities,
  ...quickAbilities,
  ...attackAbilities,
  ...burnAbilities,
  ...stackPassiveAbilities,
  ...stackActiveAbilities,
  ...stackAttackAbilities,
  ...superAbilities,
];
