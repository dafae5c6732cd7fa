import type { Operation, TargetSlot } from '@stackmate/engine';
import { ability, monster, spell } from '@stackmate/engine/testing';
import type { AbilitySpec, CardSpec } from '@stackmate/engine/testing';

/* Test cards for scenarios besides the card under test. Each has one simple effect at no cost. */

const foe: TargetSlot = { what: 'monster', side: 'opposing', reach: 'global' };

const onFoe = (idname: string, ...effect: Operation[]): AbilitySpec =>
  ability({ idname, type: 'Active Ability', targets: [foe], effect });

/** `Zap3`: 3 damage to an opposing monster anywhere. */
export const zap = (amount: number): AbilitySpec =>
  onFoe(`Zap${amount}`, { op: 'damage', to: { slot: 0 }, amount });

/** `Smash`: destroys an opposing monster anywhere. */
export const smash: AbilitySpec = onFoe('Smash', { op: 'destroy', to: { slot: 0 } });

/** `Banish`: returns an opposing monster to its owner's hand. */
export const banish: AbilitySpec = onFoe('Banish', {
  op: 'send',
  to: { slot: 0 },
  zone: 'hand',
});

/** A Quick spell that gives its player 1 energy, for responses. */
export const quickGain = (name = 'QuickGain'): CardSpec =>
  spell({ name, subtypes: ['Quick'], effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }] });

/** A spell without an effect, to fill stacks. */
export const plainSpell: CardSpec = spell({ name: 'PlainSpell' });

/** A monster without abilities, to fill stacks. */
export const plainMonster: CardSpec = monster({ name: 'PlainMonster' });
