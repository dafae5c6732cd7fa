import type { Operation, TargetSlot } from '@stackmate/engine';
import { ability, monster, spell } from '@stackmate/engine/testing';
import type { AbilitySpec, CardSpec } from '@stackmate/engine/testing';

/* Made-up cards that scenarios need beside the one they are about. Each does one plain thing, for no cost. */

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

/** A Quick spell that gives its player 1 energy: something to respond with. */
export const quickGain = (name = 'QuickGain'): CardSpec =>
  spell({ name, subtypes: ['Quick'], effect: [{ op: 'gainEnergy', player: 'own', amount: 1 }] });

/** A spell that does nothing, to lie in stacks. */
export const plainSpell: CardSpec = spell({ name: 'PlainSpell' });

/** A monster that does nothing, to lie in stacks. */
export const plainMonster: CardSpec = monster({ name: 'PlainMonster' });
